import Postgres

extension Inspection {
    /// A transaction of another connection that has been open for long, or that locks tables.
    package struct OpenTransaction: Sendable {
        /// The process, the application, the state and the beginning.
        package let description: String
        /// True when it is older than the time that was asked for.
        package let isOld: Bool
        /// The processes that wait for it.
        package let blocked: [Int]
        /// The tables that it locks against the writes of others, or against their reads, too.
        package let lockedTables: [String]
    }

    /// Returns the transactions of the database that are older than a time or lock whole tables, the oldest first.
    ///
    /// The server reveals the state and the age of other roles' transactions to members of `pg_read_all_stats` only.
    package static func openTransactions(
        of database: Database,
        olderThan age: Duration = .seconds(60)
    ) async throws -> [OpenTransaction] {
        let seconds = Int(clamping: age.components.seconds)
        let rows = try await database.write(
            """
            SELECT concat_ws(
                ', ', format('process %s%s', pid, ' (' || nullif(application_name, '') || ')'), state,
                'open since ' || to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            ),
                coalesce(xact_start < now() - interval '1 second' * \(seconds), false),
                ARRAY(
                    SELECT waiting.pid::bigint FROM pg_stat_activity AS waiting
                    WHERE activity.pid = ANY (pg_blocking_pids(waiting.pid))
                    ORDER BY waiting.pid
                ),
                locked_tables
            FROM pg_stat_activity AS activity CROSS JOIN LATERAL (
                SELECT ARRAY(
                    SELECT DISTINCT relname::text FROM pg_locks JOIN pg_class ON pg_class.oid = relation AND relkind = 'r'
                    WHERE pg_locks.pid = activity.pid AND granted AND relpersistence <> 't'
                        AND relnamespace <> 'pg_catalog'::regnamespace
                        AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
                    ORDER BY 1
                ) AS locked_tables
            ) AS locks
            WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND coalesce(backend_type, 'client backend') = 'client backend'
                AND (xact_start < now() - interval '1 second' * \(seconds) OR cardinality(locked_tables) > 0)
            ORDER BY xact_start, pid
            """
        )
        return try rows.map { row in
            let (description, isOld, blocked, locked) = try row.decode(
                String.self,
                Bool.self,
                [Int].self,
                [String].self
            )
            return OpenTransaction(description: description, isOld: isOld, blocked: blocked, lockedTables: locked)
        }
    }

    /// Returns the statement that shows the transactions of other roles to this one; `nil` when it sees them.
    package static func missingGrant(of database: Database) async throws -> String? {
        try await database.write(
            """
            SELECT format('GRANT pg_read_all_stats TO %I;', current_user)
            WHERE NOT pg_has_role('pg_read_all_stats', 'USAGE')
            """
        )
        .first?.decode(String.self, at: 0)
    }
}
