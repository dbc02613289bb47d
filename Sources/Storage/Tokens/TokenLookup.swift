import Karaoke
import Postgres

/// The look-up with which every request begins that is not open to everyone: of the holders of secrets, and of a board.
struct TokenLookup {
    /// The holders, in no order; and the board, or `nil` when it does not exist or was not requested.
    typealias Answer = (holders: [Token.Holder], board: Board.Head?)

    /// The hashes of the secrets.
    let hashes: Set<[UInt8]>
    let board: Board.Reference?
}

extension TokenLookup {
    /// Looks up what many callers want, in one round trip.
    ///
    /// - Parameters:
    ///   - lookups: The look-ups.
    ///   - runner: The runner of the statements.
    /// - Returns: One answer for each look-up, without unknown, expired and revoked tokens.
    /// - Throws: The errors of the database.
    static func answers(to lookups: [TokenLookup], by runner: any StatementRunner) async throws -> [Answer] {
        let hashes = lookups.reduce(into: Set()) { $0.formUnion($1.hashes) }
        let slugs = lookups.compactMap { $0.board?.slug }
        let results = try await runner.read(
            [
                """
                SELECT \(columnsOf: Token.self),
                    CASE WHEN guest_id IS NULL THEN '{}' ELSE sections_of_guest(board_id, guest_id) END, hash
                FROM tokens
                WHERE hash = ANY (\(Array(hashes)))
                    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
                """,
                """
                SELECT \(columnsOf: Board.Head.self)
                FROM boards
                WHERE id = ANY (\(lookups.compactMap { $0.board?.id }))
                """,
            ] + (slugs.isEmpty ? [] : [boards(named: slugs)])
        )
        let holders = try results[0].map { row in
            var row = RowReader(row)
            let (token, sections) = (try Token(&row), try row.next([Board.Section.ID].self))
            return (try row.next([UInt8].self), Token.Holder(token: token, sections: Set(sections)))
        }
        let boards = try results.dropFirst().joined().map { try Board.Head($0) }
        let holdersByHash = Dictionary(holders) { first, _ in first }
        let boardsByID = Dictionary(boards.map { ($0.id, $0) }) { first, _ in first }
        let boardsBySlug = Dictionary(boards.map { ($0.slug, $0) }) { first, _ in first }
        return lookups.map { lookup in
            let board =
                switch lookup.board {
                case .id(let id): boardsByID[id]
                case .slug(let slug): boardsBySlug[slug]
                case nil: nil as Board.Head?
                }
            return (lookup.hashes.compactMap { holdersByHash[$0] }, board)
        }
    }

    private static func boards(named slugs: [String]) -> Statement {
        """
        SELECT \(columnsOf: Board.Head.self)
        FROM boards
        WHERE slug = ANY (\(slugs))
        """
    }
}
