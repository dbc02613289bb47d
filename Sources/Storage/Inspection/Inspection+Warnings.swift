import Postgres

extension Inspection {
    /// Returns warnings about the database: a sentence each, with the remedy.
    package static func warnings(of database: Database) async throws -> [String] {
        let rows = try await database.write(
            """
            SELECT format(
                'The database sorts by version %s of its collation, and the system has %s. Run REINDEX DATABASE %I; and then '
                    'ALTER DATABASE %I REFRESH COLLATION VERSION;',
                datcollversion, pg_database_collation_actual_version(oid), datname, datname
            )
            FROM pg_database
            WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
            UNION ALL
            SELECT format(
                'The collation %I is of version %s, and the system has %s. Run REINDEX DATABASE %I; and then '
                    'ALTER COLLATION %I.%I REFRESH VERSION;',
                collname, collversion, pg_collation_actual_version(oid), current_database(), nspname, collname
            )
            FROM (
                SELECT pg_collation.oid, collname, collversion, nspname
                FROM pg_collation JOIN pg_namespace ON pg_namespace.oid = collnamespace
                WHERE collname IN ('und-x-icu', 'ja-x-icu') AND collversion IS NOT NULL
            ) AS used
            WHERE collversion <> pg_collation_actual_version(oid)
            """
        )
        return try rows.map { try $0.decode(String.self, at: 0) }
    }

    /// Returns the databases of killed or running restorations, with the remedy for each.
    package static func leftovers(of database: Database) async throws -> [String] {
        let rows = try await database.write(
            """
            SELECT format(
                '%I, %s MiB, of a restore; if none is running, DROP DATABASE %I;',
                datname,
                CASE WHEN pg_has_role(datdba, 'USAGE') THEN pg_database_size(oid) / 1048576 END,
                datname
            )
            FROM pg_database
            WHERE right(datname, 13) ~ '^_(new|old)_[0-9a-f]{8}$'
                AND left(datname, -13) = left(current_database(), 12)
            ORDER BY datname
            """
        )
        return try rows.map { try $0.decode(String.self, at: 0) }
    }

    /// Returns the number of connections that the role may open to the database.
    package static func connectionLimit(of database: Database) async throws -> (limit: Int, setBy: String) {
        let row = try await database.write(
            """
            SELECT allowed::bigint, place FROM (
                SELECT rolconnlimit, format('ALTER ROLE %I CONNECTION LIMIT', rolname)
                FROM pg_roles WHERE rolname = current_user AND NOT rolsuper
                UNION ALL
                SELECT datconnlimit, format('ALTER DATABASE %I CONNECTION LIMIT', datname)
                FROM pg_database JOIN pg_roles ON rolname = current_user
                WHERE datname = current_database() AND NOT rolsuper
                UNION ALL
                SELECT current_setting('max_connections')::integer
                    - current_setting('superuser_reserved_connections')::integer, 'max_connections'
            ) AS limits (allowed, place)
            WHERE allowed >= 0 ORDER BY allowed LIMIT 1
            """
        )[0]
        return try row.decode(Int.self, String.self)
    }

    /// True when pages have checksums, with which the server detects damaged disks.
    package static func hasChecksums(_ database: Database) async throws -> Bool {
        try await database.write("SELECT current_setting('data_checksums') = 'on'")[0].decode(Bool.self, at: 0)
    }
}
