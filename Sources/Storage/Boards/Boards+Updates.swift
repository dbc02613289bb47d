import Foundation
import Karaoke
import Postgres

extension Boards {
    /// The most versions in the updates; clients that missed more read the board again.
    package static let updatesLimit = 1_000

    /// Reads the changes of boards since known versions, in one round trip.
    ///
    /// - Parameters:
    ///   - versions: The known versions, by board.
    ///   - tokens: The tokens to validate.
    /// - Returns: The updates by board, without deleted boards; and the valid tokens.
    /// - Throws: ``DatabaseError``.
    package func updates(
        since versions: [Board.ID: Int],
        tokens: Set<Token.ID> = []
    ) async throws -> (boards: [Board.ID: Board.Updates], tokens: Set<Token.ID>) {
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
                    AND boards.version - known.version BETWEEN 1 AND \(Self.updatesLimit)
                ORDER BY version, kind, row_id
                LIMIT 10 * \(Self.updatesLimit)
            ) AS touched ON true
            ORDER BY boards.id, touched.version, touched.kind, touched.row_id
            """,
            """
            SELECT id FROM tokens
            WHERE id = ANY(\(Array(tokens))) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
            """,
        ])
        var updates: [Board.ID: Board.Updates] = [:]
        for row in results[0] {
            let id = try row.decode(Board.ID.self, at: 0)
            var board = try updates[id] ?? Board.Updates(row)
            try board.add(row)
            updates[id] = board
        }
        return (updates, Set(try results[1].map { try $0.decode(Token.ID.self, at: 0) }))
    }
}

extension Board.Updates {
    /// Reads version and readable_by, starting at column 1.
    fileprivate init(_ row: Row) throws {
        self.init(
            version: try row.decode(Int.self, at: 1),
            readableBy: try row.decode(case: Board.Readers.self, at: 2)
        )
    }

    /// Reads version, kind, row_id and actor of a changed row, starting at column 3; they are null without changes.
    fileprivate mutating func add(_ row: Row) throws {
        guard let version = try row.decode(Int?.self, at: 3) else { return }
        if changes.last?.version != version {
            changes.append(Board.ChangedIDs(version: version, actor: Board.Actor(try row.decode(String.self, at: 6))))
        }
        changes[changes.count - 1].note(
            try row.decode(case: Board.Change.Entry.Kind.self, at: 4),
            try row.decode(UUID.self, at: 5)
        )
    }
}
