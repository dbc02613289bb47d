/// A board without its sections.
public struct BoardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<BoardDocument>

    /// The id.
    public let id: ID
    /// The slug, which is the board's name in URLs.
    public let slug: String
    /// The title.
    public let title: String
    /// The state.
    public let state: BoardState
    /// The readers of the board.
    public let readableBy: BoardReaders
    /// The version, which rises by one with every change.
    public let version: Int
    /// The code with which guests join; `nil` while joining is closed.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    public let dibsLimit: Int
    /// The most cards of one guest, in all of the guest's sections.
    public let cardLimit: Int
    /// The most sections of one guest.
    public let sectionLimit: Int
    /// The most log entries that one guest causes in a burst, and per hour in the long run.
    public let changeLimit: Int
}

extension BoardDocument {
    /// The tag of the board in this version.
    var tag: String { "\"\(id).\(version)\"" }
}

/// The state of a board: the changes that it still accepts.
public struct BoardState: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardState {
    /// Everyone with write access may change the board.
    public static let active = Self(rawValue: "active")
    /// Only hosts may change the board.
    public static let frozen = Self(rawValue: "frozen")
    /// The board may only be reopened or deleted.
    public static let closed = Self(rawValue: "closed")
}

/// The readers of a board.
public struct BoardReaders: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardReaders {
    /// Everyone.
    public static let everyone = Self(rawValue: "everyone")
    /// Callers with a token for the board.
    public static let token = Self(rawValue: "token")
}

/// The result of restoring a board from a file.
public struct RestorationDocument: Decodable, Sendable, Hashable {
    /// The restored board; after a dry run, the board as it would be.
    public let board: BoardDocument
    /// True when the board replaced one that existed.
    public let isReplacement: Bool
    /// True when nothing was stored.
    public let isDryRun: Bool
    /// The number of songs that were new.
    public let newSongs: Int
    /// True when the join code differs from the file's, because another board has that one.
    public let hasNewJoinCode: Bool
    /// The number of rows of each kind.
    public let counts: [String: Int]
}
