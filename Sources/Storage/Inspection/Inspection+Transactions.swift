import Postgres

extension Inspection {
    /// A transaction that has been open for long.
    package struct OldTransaction: Sendable {
        /// The process, the application and the beginning.
        package let description: String
        /// The processes that wait for it.
        package let blocked: [Int]
    }

    /// Returns the transactions of the database that are older than a time, the oldest first.
    ///
    /// The server reveals the age of other roles' transactions to members of `pg_read_all_stats` only.
    package static func oldTransactions(
        of database: Database,
        olderThan age: Duration = .seconds(60)
    ) async throws -> [OldTransaction] {
        let rows = try await database.write(
            """
            SELECT format(
                'process %s%s, %s, open since %s',
                pid, ' (' || nullif(application_name, '') || ')', state,
                to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            ),
                ARRAY(
                    SELECT waiting.pid::bigint FROM pg_stat_activity AS waiting
                    WHERE activity.pid = ANY (pg_blocking_pids(waiting.pid))
                    ORDER BY waiting.pid
                )
            FROM pg_stat_activity AS activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
                AND xact_start < now() - interval '1 second' * \(Int(clamping: age.components.seconds))
            ORDER BY xact_start, pid
            """
        )
        return try rows.map { row in
            let (description, blocked) = try row.decode(String.self, [Int].self)
            return OldTransaction(description: description, blocked: blocked)
        }
    }
}
