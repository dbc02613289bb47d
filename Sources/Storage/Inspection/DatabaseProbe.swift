import Karaoke
import Postgres

/// Does what requests do, and changes nothing, to find out whether requests can be answered.
package struct DatabaseProbe: Sendable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Looks up a token and a board, as each request with a token does.
    ///
    /// - Throws: ``DatabaseError``.
    package func read() async throws {
        let unknown = TokenLookup(hashes: [[UInt8](repeating: 0, count: 32)], board: .id(.now()))
        _ = try await TokenLookup.answers(to: [unknown], by: database)
        // A function in PL/pgSQL, which the server loads when a session needs it first.
        _ = try await database.read("SELECT sections_of_guest(\(Board.ID.now()), \(Board.Guest.ID.now()))")
    }

    /// Creates a board with a section, through all triggers, and rolls that back.
    ///
    /// After a write for which the server lacked resources, it writes more than fits into pages that have room, so that it
    /// fails while the disk is still full.
    ///
    /// - Throws: ``DatabaseError``; one of a read-only database, such as a standby, too.
    package func write() async throws {
        let board = Board.ID.now()
        do {
            try await database.transaction { connection in
                _ = try await connection.query(
                    [
                        .acting(as: .command),
                        """
                        INSERT INTO boards (id, slug, title, join_code) VALUES (\(board), \("probe-\(board)"), 'Probe', NULL)
                        """,
                        """
                        INSERT INTO sections (board_id, id, person) VALUES (\(board), \(Board.Section.ID.now()), 'Probe')
                        """,
                    ] + (database.failureOfLastWrite == nil ? [] : [Self.large])
                )
                throw Rollback()
            }
        } catch is Rollback {
            database.forgetFailureOfLastWrite()
        }
    }

    /// A statement that writes some hundred kilobytes.
    private static let large: Statement = """
        INSERT INTO sign_in_links (hash, expires_at)
        SELECT sha256(convert_to(gen_random_uuid()::text, 'UTF8')), now() FROM generate_series(1, 2000)
        """

    /// The reason to end the transaction of a probe.
    private struct Rollback: Error {}
}
