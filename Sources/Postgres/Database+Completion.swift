extension Database {
    /// Runs statements that change nothing, as ``read(_:)-([Statement])`` does, for somebody who is no task.
    ///
    /// - Parameters:
    ///   - statements: What to run.
    ///   - completion: Gets one result a statement, in order, or why there is none; called once. It may run on the thread
    ///     that serves all callers, so that it has to hand over what takes time, and must not block.
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
