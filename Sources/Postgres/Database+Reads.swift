extension Database {
    /// Runs statements that change nothing, on a shared connection in one round trip; all see the same snapshot.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/unavailable(_:)`` at once while the server is down.
    public func read(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try statements.requireValidParameters()
        return try await mailbox.perform(by: .now + configuration.readTimeout) { .read(statements, $0) }
    }
}

extension Database {
    /// Runs slow statements that change nothing, in one round trip; all see the same snapshot.
    ///
    /// They borrow a connection, so that short reads do not wait for them, and only a few run at once, so that
    /// connections remain for writes. The server cancels them when the caller's task is cancelled.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/poolExhausted`` when too many are already waiting.
    public func readSlowly(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        guard await slowReads.acquire() else { throw Task.isCancelled ? .cancelled : .poolExhausted }
        defer { slowReads.release() }
        return try await run(statements, as: .slowRead)
    }
}
