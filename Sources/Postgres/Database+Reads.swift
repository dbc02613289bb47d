extension Database {
    /// Runs statements that change nothing, on a shared connection in one round trip; all see the same snapshot.
    ///
    /// - Returns: One result a statement, in order.
    /// - Throws: ``DatabaseError/unavailable(_:)`` at once while the server is away.
    public func read(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try statements.requireValidParameters()
        return try await mailbox.perform(by: .now + configuration.readTimeout) { .read(statements, $0) }
    }
}

extension [Statement] {
    /// Refuses parameters that could not be bound.
    func requireValidParameters() throws(DatabaseError) {
        for statement in self {
            guard let failure = statement.parameters.failure else { continue }
            throw failure
        }
    }
}
