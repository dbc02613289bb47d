import Containers
import ContainersMacros

extension ContainerValues {
    /// Whether the card is crossed off.
    @Entry public var isDisplayBoardCardRejected: Bool = false
    @Entry var note: String?
    @Entry var singer: Optional<String>
    @Entry var stars = 0
    @Entry var pin = Pin()
    @Entry var shared: Shared = Shared()
    @Entry var `default`: String = "normal"
    @Entry var `is a duet`: Bool = false
    @Entry private var secret = Secret(word: "dibs")
    /// The verse being sung.
    @Entry public private(set) var verse: Int = 1
    @available(macOS 15, *) @Entry var isNew: Bool = true
    @Entry nonisolated var onTap: @Sendable (Int) -> Int = { $0 + 1 }

    /// Writes what only this file may write.
    mutating func turn(to verse: Int) {
        self.verse = verse
    }

    /// Reads what only this file may read.
    var word: String {
        secret.word
    }
}

extension EnvironmentValues {
    @Entry var theme = "cork"
    @Entry var seat: Int?
}

/// A view whose body reads a value of the environment.
struct Themed: View {
    @Environment(\.theme) private var theme

    var body: some View { Text(theme) }
}

extension View {
    /// Crosses the card off.
    func displayBoardCardRejected(_ isRejected: Bool = true) -> some View {
        containerValue(\.isDisplayBoardCardRejected, isRejected)
    }
}

/// A value with fields.
struct Pin: Equatable {
    var rotation = 0.0
    var xOffset = 0.0
}

/// A value with an identity.
final class Shared {}

/// A value that no other file knows.
private struct Secret {
    let word: String
}

/// Reads a value that must be public, since code that is inlined elsewhere can use nothing else.
@inlinable
public func isCrossedOff(_ values: ContainerValues) -> Bool {
    values.isDisplayBoardCardRejected
}
