import Karaoke
import Postgres

/// Reads of boards for callers outside of tasks.
package struct BoardReads: Sendable {
    package typealias Heads = [Board.Reference: Board.Head]
    /// Runs a closure where an outcome is needed; called once, and must not block.
    package typealias Perform = @Sendable (@escaping @Sendable () -> Void) -> Void

    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Reads the summaries of several boards with one statement.
    ///
    /// - Parameters:
    ///   - references: The boards, possibly with duplicates.
    ///   - perform: Runs the completion.
    ///   - completion: Receives the existing boards, by both of their names, or the error.
    package func heads(
        of references: some Sequence<Board.Reference>,
        on perform: @escaping Perform,
        _ completion: @escaping @Sendable (Result<Heads, any Error>) -> Void
    ) {
        let references = Set(references)
        let statement: Statement = """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE id = ANY (\(references.compactMap(\.id))) OR slug = ANY (\(references.compactMap(\.slug)))
            """
        database.read([statement]) { outcome in
            perform { completion(Result { try Self.heads(outcome.get()[0]) }) }
        }
    }

    /// Reads a board with its content, in one round trip and one snapshot.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - perform: Runs the completion.
    ///   - completion: Receives the board, ``BoardError/notFound`` or another error.
    package func board(
        _ board: Board.ID,
        on perform: @escaping Perform,
        _ completion: @escaping @Sendable (Result<Board, any Error>) -> Void
    ) {
        database.read(Boards.statements(reading: .id(board))) { outcome in
            perform { completion(Result { try Board(outcome.get()) }) }
        }
    }

    private static func heads(_ rows: ResultSet) throws -> Heads {
        var heads: Heads = [:]
        for row in rows {
            let head = try Board.Head(row)
            heads[.id(head.id)] = head
            heads[.slug(head.slug)] = head
        }
        return heads
    }
}
