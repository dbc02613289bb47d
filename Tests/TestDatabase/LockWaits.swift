import Postgres

/// Returns as soon as a session of the test's database waits for a lock.
///
/// - Parameter database: The database, read outside of any transaction, which goes on seeing the activity that it saw first.
/// - Throws: An error when nobody waits within half a minute.
package func untilSomebodyWaits(_ database: Database) async throws {
    for _ in 0..<3_000 {
        let rows = try await database.read(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        guard try rows[0].decode(Int.self, at: 0) == 0 else { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw NobodyWaits()
}

/// An error thrown when nobody waits for a lock.
private struct NobodyWaits: Error {}
