import Postgres

extension Boards {
    /// Tries a read, and borrows a connection as writes do.
    ///
    /// - Returns: False for a database that only reads, such as a standby.
    /// - Throws: ``DatabaseError`` when the database does not answer, or lends no connection in time.
    package func takesWrites() async throws -> Bool {
        _ = try await list(limit: 1)
        let rows = try await runner.write("SELECT current_setting('transaction_read_only') = 'off'")
        return try rows[0].decode(Bool.self, at: 0)
    }
}
