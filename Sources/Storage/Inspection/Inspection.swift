import Postgres

/// The state of a database, for diagnosis.
package struct Inspection: Sendable, Equatable {
    /// The server's release, such as `15.18`.
    package let release: String
    /// True when a commit reaches the disk before it is acknowledged.
    package let isDurable: Bool
    /// True when the server is a standby, which is read-only.
    package let isStandby: Bool
    package let boards: Int
    package let cards: Int
    package let songs: Int
    /// The size of the database on disk, in bytes.
    package let bytes: Int

    /// Reads the state of a database, which has to have the schema.
    package init(of database: Database) async throws {
        let row = try await database.read(
            """
            SELECT current_setting('server_version'),
                current_setting('fsync') = 'on' AND current_setting('synchronous_commit') <> 'off',
                pg_is_in_recovery(),
                (SELECT count(*) FROM boards), (SELECT count(*) FROM cards), (SELECT count(*) FROM songs WHERE board_id IS NULL),
                pg_database_size(current_database())
            """
        )[0]
        (release, isDurable, isStandby, boards, cards, songs, bytes) = try row.decode(
            String.self,
            Bool.self,
            Bool.self,
            Int.self,
            Int.self,
            Int.self,
            Int.self
        )
    }
}
