import Postgres

/// Returns as soon as a session of the test's database waits for a lock.
///
/// - Parameter database: The database, read outside of any transaction, which goes on seeing the activity that it saw first.
/// - Throws: An error when nobody waits within half a minute.
package func untilSomebodyWaits(_ database: Database) async throws {
    let waiting = """
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        """
    let isSpread = try await database.read("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')")
    // The server of a board waits when boards are spread.
    let statement: Statement =
        try isSpread[0].decode(Bool.self, at: 0)
        ? "SELECT sum(result::bigint)::bigint FROM run_command_on_all_nodes(\(waiting))"
        : Statement(stringLiteral: waiting)
    for _ in 0..<3_000 {
        let rows = try await database.write(statement)
        guard try rows[0].decode(Int.self, at: 0) == 0 else { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw NobodyWaits()
}

/// An error thrown when nobody waits for a lock.
private struct NobodyWaits: Error {}
