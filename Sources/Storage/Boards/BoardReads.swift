import Karaoke
import Postgres

/// Reads of board summaries for many concurrent requests.
package struct BoardHeads: Sendable {
    package typealias Outcome = Result<[Board.Reference: Board.Head], any Error>

    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Reads the summaries of several boards with one statement.
    ///
    /// - Parameters:
    ///   - references: The boards, possibly with duplicates.
    ///   - perform: Runs a closure where the outcome is needed; called once, and must not block.
    ///   - completion: Receives the existing boards, by both of their names, or the error.
    package func read(
        _ references: some Sequence<Board.Reference>,
        on perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        _ completion: @escaping @Sendable (Outcome) -> Void
    ) {
        let references = Set(references)
        let statement: Statement = """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE id = ANY (\(references.compactMap(\.id))) OR slug = ANY (\(references.compactMap(\.slug)))
            """
        database.read([statement]) { outcome in
            perform { completion(Outcome { try Self.heads(outcome.get()[0]) }) }
        }
    }

    private static func heads(_ rows: ResultSet) throws -> [Board.Reference: Board.Head] {
        var heads: [Board.Reference: Board.Head] = [:]
        for row in rows {
            let head = try Board.Head(row)
            heads[.id(head.id)] = head
            heads[.slug(head.slug)] = head
        }
        return heads
    }
}
