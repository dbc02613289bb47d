import Karaoke
import Postgres

/// The boards with their sections, cards and claims, as the database keeps them.
///
/// Every method takes a board by id or by slug. Those that change a board run as one transaction in one round trip,
/// which locks the board first, so that changes of one board queue and never deadlock.
package struct Boards: Sendable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Reads rows of something that belongs to a board.
    ///
    /// - Throws: ``BoardError/notFound``.
    func rows(of board: Board.Reference, _ statement: Statement) async throws -> ResultSet {
        let results = try await database.read([
            "SELECT id FROM boards WHERE id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))",
            statement,
        ])
        guard !results[0].isEmpty else { throw BoardError.notFound }
        return results[1]
    }

    /// Runs statements as one transaction on one board.
    ///
    /// - Returns: The results of the statements.
    /// - Throws: ``BoardError/notFound``, and what the schema's constraints mean.
    func change(
        _ board: Board.Reference,
        by actor: Board.Actor,
        for purpose: DatabaseError.Purpose = .writing,
        _ statements: [Statement]
    ) async throws -> ArraySlice<ResultSet> {
        let lock: Statement = """
            SELECT set_config('karaoke.actor', \(actor.name), true) FROM boards
            WHERE id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
            FOR NO KEY UPDATE
            """
        do {
            let results = try await database.write([lock] + statements)
            guard !results[0].isEmpty else { throw BoardError.notFound }
            return results.dropFirst()
        } catch let error as DatabaseError {
            throw error.domain(purpose)
        }
    }
}
