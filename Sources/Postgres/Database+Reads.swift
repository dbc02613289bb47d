extension Database {
    /// Runs statements that change nothing, in one round trip; all see the same snapshot.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/unavailable(_:)`` at once while the server is down.
    public func read(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try await reads.run(statements, as: .read)
    }

    /// Runs statements that change nothing, as ``read(_:)-([Statement])`` does, for callers outside of tasks.
    ///
    /// - Parameters:
    ///   - statements: The statements to run.
    ///   - completion: Receives one result per statement, in order, or the error; called once. It may run on the thread
    ///     of the connection, so it must not block, and has to hand over slow work.
    public func read(
        _ statements: [Statement],
        completion: @escaping @Sendable (Result<[ResultSet], DatabaseError>) -> Void
    ) {
        let call = Call<[ResultSet]>(within: configuration.statementTimeout) { session throws(DatabaseError) in
            try session.run(statements, as: .read)
        }
        call.setRecipient(completion)
        reads.submit(call)
    }

    /// Runs slow statements that change nothing, in one round trip; all see the same snapshot.
    ///
    /// They borrow a connection from the writes, so that short reads do not wait for them, and only a few run at once, so
    /// that connections remain for writes.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/poolExhausted`` when too many are already waiting.
    public func readSlowly(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        guard await slowReads.acquire() else { throw Task.isCancelled ? .cancelled : .poolExhausted }
        defer { slowReads.release() }
        return try await despiteConflicts { () async throws(DatabaseError) in
            try await writes.run(statements, as: .slowRead)
        }
    }
}
