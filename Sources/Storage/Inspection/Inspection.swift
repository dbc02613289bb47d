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

extension Inspection {
    /// A table that cannot be read completely, with the server's error.
    package struct BrokenTable: Sendable {
        package let name: String
        package let reason: String
    }

    /// Reads all rows of every table, without the indexes, and returns the tables that cannot be read.
    ///
    /// In a cluster with checksums, this checks every page of the tables.
    ///
    /// - Throws: ``DatabaseError``; one of `lockNotAvailable` when another transaction locks a table against reads.
    package static func brokenTables(of database: Database) async throws -> [BrokenTable] {
        let rows = try await database.write(
            """
            SELECT oid::regclass::text, format('SELECT count(*), sum(length(read::text)) FROM %s AS read', oid::regclass)
            FROM pg_class
            WHERE relkind = 'r' AND relnamespace IN (
                SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_migrations')
            )
            ORDER BY relname
            """
        )
        var broken: [BrokenTable] = []
        for row in rows {
            let (name, reading) = try row.decode(String.self, String.self)
            do {
                try await database.withConnection { connection in
                    connection.statementTimeout = nil
                    try await connection.execute(
                        script: "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '2s'; \(reading)"
                    )
                }
            } catch DatabaseError.server(let error) where error.sqlState != .lockNotAvailable {
                broken.append(BrokenTable(name: name, reason: error.message ?? error.sqlState.rawValue))
            }
        }
        return broken
    }
}
