import Foundation
import Postgres

/// The statements before and after a backup of a whole database and its restoration.
package struct Backups: Sendable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Reads the properties of the server.
    package func server() async throws -> DatabaseServer {
        try DatabaseServer(
            try await database.write(
                """
                SELECT current_setting('server_version'), current_setting('server_version_num')::bigint / 10000,
                    datname::text, pg_get_userbyid(coalesce(relowner, datdba))::text
                FROM pg_database LEFT JOIN pg_class ON pg_class.oid = to_regclass('schema_migrations')
                WHERE datname = current_database()
                """
            )[0]
        )
    }

    /// Passes the name of a snapshot, and the contents of the database in it, to a closure.
    ///
    /// No table is locked meanwhile, so that schema changes and the closure cannot deadlock.
    ///
    /// - Throws: ``BackupError/spread``, and what the closure throws.
    package func withSnapshot(_ body: (String) async throws -> Void) async throws -> DatabaseContents {
        try await checkIsOnOneServer()
        return try await database.transaction(isolation: .repeatableRead) { connection in
            connection.statementTimeout = nil
            let results = try await connection.query([
                "SET TRANSACTION READ ONLY",
                "SET LOCAL statement_timeout = 0",
                "SET LOCAL idle_in_transaction_session_timeout = 0",
                "SELECT pg_export_snapshot()",
            ])
            try await body(try results[3][0].decode(String.self, at: 0))
            return try await DatabaseContents(by: connection)
        }
    }

    /// Checks that a backup may replace the database.
    ///
    /// - Parameters:
    ///   - replacing: True when stored data may be deleted.
    ///   - endsConnections: True to end the connections of others.
    /// - Throws: ``BackupError/spread``, ``BackupError/notEmpty`` and ``BackupError/inUse``.
    package func checkReplaceability(replacing: Bool, endsConnections: Bool) async throws {
        try await checkIsOnOneServer()
        if !replacing { try await checkIsEmpty() }
        guard !endsConnections else { return }
        let others = try await database.write(
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
            """
        )
        guard try others[0].decode(Int.self, at: 0) == 0 else { throw BackupError.inUse }
    }

    /// Checks that the database is not one of a Citus cluster, which has the rows of boards on other servers.
    private func checkIsOnOneServer() async throws {
        let rows = try await database.write("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')")
        guard try !rows[0].decode(Bool.self, at: 0) else { throw BackupError.spread }
    }

    /// Checks that no stored data would be lost.
    ///
    /// - Throws: ``BackupError/notEmpty``.
    package func checkIsEmpty() async throws {
        guard try await contents().isEmpty else { throw BackupError.notEmpty }
    }

    /// Compares the restored contents with those of the backup.
    ///
    /// - Throws: ``BackupError/differs(tables:)``.
    package func compare(with contents: DatabaseContents) async throws {
        let tables = try await self.contents().differences(from: contents)
        guard tables.isEmpty else { throw BackupError.differs(tables: tables) }
    }

    private func contents() async throws -> DatabaseContents {
        try await database.transaction(isolation: .repeatableRead) { connection in
            connection.statementTimeout = nil
            _ = try await connection.query("SET LOCAL statement_timeout = 0")
            return try await DatabaseContents(by: connection)
        }
    }

    /// Sets the search path of the database to the schema of the restored tables.
    ///
    /// For `public`, nothing is set. Settings of a replaced database, or of a role in it, take precedence.
    package func setSearchPath(for contents: DatabaseContents) async throws {
        let rows = try await database.write(
            """
            SELECT format('ALTER DATABASE %I SET search_path = %s', current_database(), \(contents.home)::text)
            WHERE \(contents.home) <> 'public'
            """
        )
        guard let statement = try rows.first?.decode(String.self, at: 0) else { return }
        try await database.withConnection { try await $0.execute(script: statement) }
    }

    /// Checks that connections find the tables of a restored database.
    ///
    /// - Throws: ``BackupError/outOfReach(schema:)``.
    package func checkSearchPath(for contents: DatabaseContents) async throws {
        let found = try await database.write(
            "SELECT (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('schema_migrations'))"
        )
        guard try found[0].decode(String?.self, at: 0) == contents.home else {
            throw BackupError.outOfReach(schema: contents.home)
        }
    }

    /// Prepares a restored database for use: migrates its schema, and raises its versions above all that clients may
    /// have seen, whichever backups were restored before, in any order.
    ///
    /// Changes after the backup are lost, but browsers and phones have their versions, and must not confuse them with
    /// later ones. Therefore the versions continue from the milliseconds since 1970: there are fewer than a thousand
    /// changes a second, so that no version gets ahead of the clock. The transaction that raised a version last is
    /// cleared, because another server may use the same number again.
    ///
    /// - Parameter writtenAt: The time of the backup, which is a lower bound of the current time if the clock is wrong.
    /// - Throws: `MigrationError` when the backup is of a newer release, or cannot be brought up to date.
    package func prepareForUse(writtenAt: Date) async throws {
        let clock = Int(clamping: max(Date.now, writtenAt).millisecond)
        let migrator = try Migrator(database: database)
        _ = try await migrator.migrate()
        try await migrator.check()
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                .setLocal("karaoke.restores", to: "backup"),
                "UPDATE boards SET version = greatest(version + 1, \(clock)), changed_in = pg_current_xact_id()",
                "UPDATE sections SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE cards SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE picks SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE songs SET row_version = greatest(row_version + 1, \(clock))",
                // The songbook's version is the sum of these; one of them contains the time.
                """
                UPDATE initials SET version = greatest(version + 1, \(clock))
                WHERE initial = (SELECT initial FROM initials ORDER BY version DESC, initial LIMIT 1)
                """,
                // Rows that were deleted after the backup are unknown here.
                "INSERT INTO deleted_boards (id, version) SELECT id, 0 FROM boards ON CONFLICT DO NOTHING",
                "UPDATE deleted_boards SET version = greatest(version + 1, \(clock))",
                "UPDATE deleted_songs SET version = greatest(version + 1, \(clock))",
                // Restored tables have no planner statistics.
                "ANALYZE",
            ])
        }
    }
}

/// The reason why a backup cannot be restored.
package enum BackupError: Error, Equatable {
    /// The database contains data that would be lost.
    case notEmpty
    /// Others are connected to the database.
    case inUse
    /// The database belongs to a Citus cluster.
    case spread
    /// Tables whose restored rows differ from those of the backup.
    case differs(tables: [String])
    /// The search path of the role does not include the schema of the backup's tables.
    case outOfReach(schema: String)
    /// The role may not create a database with the owner of the original, for this reason of the server.
    case mayNotCreate(reason: String)
    /// The role may not end the connections of others, for this reason of the server.
    case mayNotEndConnections(reason: String)
}
