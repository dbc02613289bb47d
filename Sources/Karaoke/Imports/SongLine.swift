/// What one line of an import says: a song, or why it is refused.
package enum SongLine: Sendable, Equatable {
    case song(Song.Draft, line: Int)
    case refused(Refusal)
}

extension SongLine {
    /// A line that cannot be a song.
    package struct Refusal: Sendable, Hashable {
        /// Counted from one.
        package let line: Int
        package let reason: Reason

        package init(line: Int, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }
}

extension SongLine.Refusal {
    /// Why a line cannot be a song.
    package enum Reason: Sendable, Hashable {
        /// More bytes than a line may have.
        case overlong(limit: Int)
        case notUTF8
        /// Neither two columns nor three.
        case columns(Int)
        case invalid(ValidationError)
    }
}

extension SongLine {
    private static let tab = UInt8(ascii: "\t")
    private static let space = UInt8(ascii: " ")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Reads a line without its line feed; `nil` when it is blank.
    init?(_ bytes: ArraySlice<UInt8>, number: Int) {
        let bytes = bytes.last == Self.carriageReturn ? bytes.dropLast() : bytes
        guard bytes.contains(where: { $0 != Self.space && $0 != Self.tab }) else { return nil }
        self =
            switch Self.draft(bytes) {
            case .success(let draft): .song(draft, line: number)
            case .failure(let failure): .refused(Refusal(line: number, reason: failure.reason))
            }
    }

    private static func draft(_ bytes: ArraySlice<UInt8>) -> Result<Song.Draft, LineFailure> {
        let columns = bytes.split(separator: tab, omittingEmptySubsequences: false)
        guard (2...3).contains(columns.count) else { return .failure(LineFailure(reason: .columns(columns.count))) }
        let texts = columns.compactMap { String(validating: trimmed($0), as: UTF8.self).map(Text.cleaned) }
        guard texts.count == columns.count else { return .failure(LineFailure(reason: .notUTF8)) }
        let tag = texts.count == 3 && !texts[2].isEmpty ? texts[2] : nil
        let draft = Song.Draft(title: texts[1], artist: texts[0], tag: tag)
        do {
            try draft.validate()
            return .success(draft)
        } catch {
            return .failure(LineFailure(reason: .invalid(error)))
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop { $0 == space }
        guard let last = start.lastIndex(where: { $0 != space }) else { return [] }
        return start[...last]
    }
}

/// Why a line is no song, on its way out of the reading.
private struct LineFailure: Error {
    let reason: SongLine.Refusal.Reason
}
