import Karaoke

/// The log of a board between two versions, read in pieces, so that only one piece is in memory.
///
/// Each piece is a separate read; the log of a version never changes. The deletion or replacement of the board is
/// detected at the end, so that a partial log is never taken for a complete one.
package struct ExportedLog: AsyncSequence, Sendable {
    private static let pieceSize = 500

    let boards: Boards
    let board: Board.ID
    /// The first and the last version; none when the first one is greater.
    let versions: (first: Int, last: Int)
    let count: Int

    /// The position of an entry.
    struct Place: Sendable {
        var version = 0
        var id = 0
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(log: self)
    }

    /// An iterator over the pieces of a log.
    package struct Iterator: AsyncIteratorProtocol {
        private let log: ExportedLog
        private var last = Place()
        private var count = 0

        init(log: ExportedLog) {
            self.log = log
            last = Place(version: log.versions.first, id: .min)
        }

        /// Returns the next entries; `nil` after the last.
        ///
        /// - Throws: ``BoardError/notFound`` when the board was deleted or replaced meanwhile.
        package mutating func next() async throws -> [String]? {
            let entries = try await log.boards.exportedChanges(
                of: log.board,
                after: last,
                through: log.versions.last,
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

/// An exported board: its rows as JSON objects, and its log, which is read during iteration.
package struct BoardExport: Sendable {
    /// The board's name in addresses.
    package let slug: String
    package let board: String
    /// The rows of every table but the log, in the order of the file.
    package let rows: [(table: BoardArchive.Table, rows: [String])]
    package let log: ExportedLog
}
