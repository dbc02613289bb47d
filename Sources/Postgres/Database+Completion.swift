extension Database {
    /// Runs statements that change nothing, as ``read(_:)-([Statement])`` does, for callers outside of tasks.
    ///
    /// - Parameters:
    ///   - statements: The statements to run.
    ///   - completion: Receives one result per statement, in order, or the error; called once. It may run on the thread
    ///     that serves all callers, so it must not block, and has to hand over slow work.
    public func read(
        _ statements: [Statement],
        completion: @escaping @Sendable (Result<[ResultSet], DatabaseError>) -> Void
    ) {
        do throws(DatabaseError) {
            try statements.requireValidParameters()
        } catch {
            return completion(.failure(error))
        }
        let call = Call<[ResultSet]>(deadline: .now + configuration.readTimeout)
        call.awaken(completion)
        guard mailbox.submit(.read(statements, call)) else { return call.fail(.shutDown) }
    }
}
