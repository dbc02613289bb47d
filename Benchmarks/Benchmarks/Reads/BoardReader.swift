import Foundation
import Logging
import Postgres

/// Reads as the service does: many callers take turns on a few connections.
struct BoardReader: Sendable {
    private let database: Database

    static func withReader(
        conninfo: String,
        connections: Int,
        _ body: (BoardReader) async throws -> Void
    ) async throws {
        var configuration = DatabaseConfiguration(conninfo: conninfo)
        configuration.readConnections = connections
        try await Database.withDatabase(configuration, logger: Logger(label: "reads")) { database in
            try await body(BoardReader(database: database))
        }
    }

    @Sendable
    func read(_ board: UUID) async throws -> [Card] {
        let results = try await database.read([
            "SELECT id, slug, title, state, version FROM boards WHERE id = \(board)",
            "SELECT id, person, title, state, rejected FROM sections WHERE board_id = \(board) ORDER BY position",
            """
            SELECT id, section_id, song_id, title, artist, slot, rejected FROM cards
            WHERE board_id = \(board) ORDER BY section_id, position
            """,
        ])
        return try results[2].map { row in
            let (id, section, song, title, artist, slot, rejected) = try row.decode(
                UUID.self,
                UUID.self,
                UUID.self,
                String.self,
                String.self,
                Int.self,
                Bool?.self
            )
            return Card(
                id: id,
                section: section,
                song: song,
                title: title,
                artist: artist,
                slot: slot,
                rejected: rejected
            )
        }
    }
}
