import Foundation
import Karaoke
import Postgres

extension Boards {
    /// The most versions that news tell of; whoever missed more reads the board again.
    package static let newsLimit = 1_000

    /// Reads what became of boards since the versions that somebody knows, in one round trip.
    ///
    /// - Parameters:
    ///   - versions: The versions that are known, by board.
    ///   - tokens: The tokens to look up beside.
    /// - Returns: The news by board, without the boards that are gone; and those of the tokens that are valid.
    /// - Throws: ``DatabaseError``.
    package func news(
        since versions: [Board.ID: Int],
        tokens: [Token.ID] = []
    ) async throws -> (boards: [Board.ID: Board.News], tokens: Set<Token.ID>) {
        let known = Array(versions)
        let results = try await database.read([
            """
            SELECT boards.id, boards.version, boards.readable_by, touched.version, touched.kind, touched.row_id,
                touched.actor
            FROM unnest(\(known.map(\.key)), \(known.map(\.value))) AS known (id, version)
            JOIN boards ON boards.id = known.id
            LEFT JOIN LATERAL (
                SELECT DISTINCT version, kind, row_id, actor
                FROM changes
                WHERE board_id = boards.id AND version > known.version
                    AND boards.version - known.version BETWEEN 1 AND \(Self.newsLimit)
                ORDER BY version, kind, row_id
                LIMIT 10 * \(Self.newsLimit)
            ) AS touched ON true
            ORDER BY boards.id, touched.version, touched.kind, touched.row_id
            """,
            """
            SELECT id FROM tokens
            WHERE id = ANY(\(tokens)) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
            """,
        ])
        var news: [Board.ID: Board.News] = [:]
        for row in results[0] {
            let id = try row.decode(Board.ID.self, at: 0)
            var board = try news[id] ?? Board.News(row)
            try board.add(row)
            news[id] = board
        }
        return (news, Set(try results[1].map { try $0.decode(Token.ID.self, at: 0) }))
    }
}

extension Board.News {
    /// Reads version and readable_by, from the column 1 on.
    fileprivate init(_ row: Row) throws {
        self.init(
            version: try row.decode(Int.self, at: 1),
            readableBy: try row.decode(case: Board.Readers.self, at: 2)
        )
    }

    /// Reads version, kind, row_id and actor of what was touched, from the column 3 on; nothing was when they are null.
    fileprivate mutating func add(_ row: Row) throws {
        guard let version = try row.decode(Int?.self, at: 3) else { return }
        if touches.last?.version != version {
            touches.append(Board.Touch(version: version, actor: Board.Actor(try row.decode(String.self, at: 6))))
        }
        touches[touches.count - 1].note(
            try row.decode(case: Board.Change.Entry.Kind.self, at: 4),
            try row.decode(UUID.self, at: 5)
        )
    }
}
