import Karaoke

/// The log of a board between two versions, read piece by piece, so that no more than a piece is held.
///
/// Each piece is a read of its own: what the log says of a version never changes. A board that is deleted or replaced
/// meanwhile is found out at the end, so that half a log is never taken for a whole one.
package struct ExportedLog: AsyncSequence, Sendable {
    private static let pieceSize = 500

    let boards: Boards
    let board: Board.ID
    let versions: Range<Int>
    let count: Int

    /// The place of an entry.
    struct Place: Sendable {
        var version = 0
        var id = 0
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(log: self)
    }

    /// Goes through the pieces of a log.
    package struct Iterator: AsyncIteratorProtocol {
        private let log: ExportedLog
        private var last = Place()
        private var count = 0

        init(log: ExportedLog) {
            self.log = log
            last = Place(version: log.versions.lowerBound - 1, id: .max)
        }

        /// The next entries; `nil` behind the last.
        ///
        /// - Throws: ``BoardError/notFound`` when the board was deleted or replaced meanwhile.
        package mutating func next() async throws -> [String]? {
            let entries = try await log.boards.exportedChanges(
                of: log.board,
                after: last,
                through: log.versions.upperBound - 1,
                limit: ExportedLog.pieceSize
            )
            guard let end = entries.last else {
                guard count == log.count else { throw BoardError.notFound }
                return nil
            }
            last = end.place
            count += entries.count
            return entries.map(\.row)
        }
    }
}

/// A board as it is written down: its rows as JSON objects, and its log, which is read while it is gone through.
package struct BoardExport: Sendable {
    /// The board's name in addresses.
    package let slug: String
    package let board: String
    /// The rows of every table but the log, in the order of the file.
    package let rows: [(table: BoardArchive.Table, rows: [String])]
    package let log: ExportedLog
}
