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
            SELECT boards.id, \(columnsOf: Board.Updates.self),
                touched.version, touched.actor, touched.kind, touched.row_id
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
            var row = RowReader(row)
            let id = try row.next(Board.ID.self)
            let board = try Board.Updates(&row)
            try updates[id, default: board].add(&row)
        }
        return (updates, Set(try results[1].map { try $0.decode(Token.ID.self, at: 0) }))
    }
}

extension Board.Updates: RowDecodable {
    static let columns = "boards.version, boards.readable_by"

    init(_ row: inout RowReader) throws {
        self.init(version: try row.next(), readableBy: try row.nextCase())
    }

    /// Reads version, actor, kind and row_id of a changed row; they are null without changes.
    fileprivate mutating func add(_ row: inout RowReader) throws {
        guard let version = try row.next(Int?.self) else { return }
        let actor = Board.Actor(try row.next())
        if changes.last?.version != version { changes.append(Board.ChangedIDs(version: version, actor: actor)) }
        changes[changes.count - 1].note(try row.nextCase(), try row.next())
    }
}
