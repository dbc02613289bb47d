import Foundation
import Postgres

/// The statements around a backup of a whole database, and around its restoration.
package struct Backups: Sendable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Tells what is known of the server.
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

    /// Lends the name of a snapshot, and tells what the database holds in it.
    ///
    /// Nothing is locked while it is lent, so that nobody who changes the schema and the borrower wait for each other.
    package func withSnapshot(_ body: (String) async throws -> Void) async throws -> DatabaseContents {
        try await database.transaction(isolation: .repeatableRead) { connection in
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

    /// Makes sure that a backup may take the place of the database.
    ///
    /// - Parameters:
    ///   - replaces: Whether what is stored may go.
    ///   - endsConnections: Whether the connections of others are ended.
    /// - Throws: ``BackupError/notEmpty`` and ``BackupError/inUse``.
    package func makeSure(replaces: Bool, endsConnections: Bool) async throws {
        if !replaces { try await makeSureIsEmpty() }
        guard !endsConnections else { return }
        let others = try await database.write(
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()
            """
        )
        guard try others[0].decode(Int.self, at: 0) == 0 else { throw BackupError.inUse }
    }

    /// Makes sure that nothing is stored that would be lost.
    ///
    /// - Throws: ``BackupError/notEmpty``.
    package func makeSureIsEmpty() async throws {
        guard try await contents().isEmpty else { throw BackupError.notEmpty }
    }

    /// Compares what was restored with what was written down.
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

    /// Leads every connection to the schema in which a restored database has its tables, wherever that is.
    ///
    /// The schema of pg_trgm follows it, since its functions and operators have to be found too. Where both are in `public`,
    /// nothing is set. What is set for the database or for a role in it, where the backup is put, goes first.
    package func leadToTables(of contents: DatabaseContents) async throws {
        let rows = try await database.write(
            """
            SELECT format(
                'ALTER DATABASE %I SET search_path = %s', current_database(),
                concat_ws(', ', \(contents.home)::text, string_agg(DISTINCT quote_ident(nspname), ', '))
            )
            FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
            WHERE extname = 'pg_trgm' AND quote_ident(nspname) <> \(contents.home)
            HAVING \(contents.home) <> 'public' OR count(*) > 0
            """
        )
        guard let statement = try rows.first?.decode(String.self, at: 0) else { return }
        try await database.withConnection { try await $0.execute(script: statement) }
    }

    /// Makes sure that connections find the tables of a restored database.
    ///
    /// - Throws: ``BackupError/outOfReach(schema:)``.
    package func makeSureFinds(_ contents: DatabaseContents) async throws {
        let found = try await database.write(
            "SELECT (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('schema_migrations'))"
        )
        guard try found[0].decode(String?.self, at: 0) == contents.home else {
            throw BackupError.outOfReach(schema: contents.home)
        }
    }

    /// Lets a restored database go on: brings its schema up to date, and puts its versions above all that somebody may
    /// have seen, whichever backups were restored before, and in which order.
    ///
    /// What was stored after the backup is gone, but browsers and phones have its versions, and must not take what is
    /// stored from now on for that. So the versions go on from the milliseconds since 1970: nothing is changed a thousand
    /// times a second, and none gets further than the clock. The transaction that raised a version last is forgotten: on
    /// another server the same number comes again.
    ///
    /// - Parameter writtenAt: When the backup was written; it is never earlier now, though a clock may say so.
    /// - Throws: `MigrationError` when the backup is of a newer release, or cannot be brought up to date.
    package func goOn(writtenAt: Date) async throws {
        let clock = Int(max(Date.now, writtenAt).timeIntervalSince1970 * 1_000)
        let migrator = try Migrator(database: database)
        _ = try await migrator.migrate()
        try await migrator.check()
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                "SELECT set_config('karaoke.restores', 'backup', true)",
                "UPDATE boards SET version = greatest(version + 1, \(clock)), changed_in = pg_current_xact_id()",
                "UPDATE sections SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE cards SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE picks SET row_version = greatest(row_version + 1, \(clock))",
                "UPDATE songs SET row_version = greatest(row_version + 1, \(clock))",
                // The songbook's version is the sum of these, of which one carries the time.
                """
                UPDATE initials SET version = greatest(version + 1, \(clock))
                WHERE initial = (SELECT initial FROM initials ORDER BY version DESC, initial LIMIT 1)
                """,
                // Of what was deleted from a board after the backup nothing is known here.
                "INSERT INTO deleted_boards (id, version) SELECT id, 0 FROM boards ON CONFLICT DO NOTHING",
                "UPDATE deleted_boards SET version = greatest(version + 1, \(clock))",
                "UPDATE deleted_songs SET version = greatest(version + 1, \(clock))",
                // What is restored comes without what the planner goes by.
                "ANALYZE",
            ])
        }
    }
}

/// The reason why a backup cannot be restored.
package enum BackupError: Error, Equatable {
    /// The database holds something, which would be lost.
    case notEmpty
    /// Others are connected to the database.
    case inUse
    /// Tables of which other rows were restored than were written down.
    case differs(tables: [String])
    /// The search path of the role leads past the schema in which the backup has its tables.
    case outOfReach(schema: String)
}
