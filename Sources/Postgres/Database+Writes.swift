extension Database {
    /// Runs statements on a borrowed connection as one transaction, in one round trip.
    ///
    /// It is retried when the server rolled it back because of a conflict with another transaction.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/connectionLost`` when it is unknown whether it was stored; it is not retried then.
    public func write(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try await writeRecord.perform { () async throws(DatabaseError) in
            try await despiteConflicts { () async throws(DatabaseError) in
                try await writes.run(statements, as: .write)
            }
        }
    }

    /// Lends a connection, whose settings, locks and temporary tables are discarded when it is returned.
    ///
    /// Behind a pooler each transaction may run on a different session of the server, and nothing is discarded. Do not
    /// set or lock anything for longer than a transaction there: it would leak to the next client of that session.
    public func withConnection<Outcome>(
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        try await lend(discardingState: configuration.pooler == .none, body)
    }

    /// Runs a transaction: committed when the closure returns, rolled back when it throws or is cancelled.
    public func transaction<Outcome>(
        isolation: IsolationLevel = .readCommitted,
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        try await lend(discardingState: false) { connection in
            try await writeRecord.perform {
                _ = try await connection.query(isolation.beginning)
                let outcome = try await body(connection)
                guard try await connection.commit().commandTag == "COMMIT" else { throw DatabaseError.rolledBack }
                return outcome
            }
        }
    }

    /// Runs a transaction that several parts of a program contribute to: committed when the closure returns, rolled
    /// back when it throws or is cancelled.
    ///
    /// The closure runs again when the server rolled the transaction back because of a conflict, so it must have no
    /// effects outside of the transaction.
    public func withTransaction<Outcome>(_ body: (Transaction) async throws -> Outcome) async throws -> Outcome {
        try await despiteConflicts {
            try await transaction { try await body(Transaction($0)) }
        }
    }

    /// Runs a closure up to three times, while the server rolls it back because of conflicts or stale plans.
    func despiteConflicts<Outcome, Failure>(
        _ body: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        for _ in 1...2 {
            do throws(Failure) {
                return try await body()
            } catch {
                guard (error as? DatabaseError)?.deservesRepetition ?? false else { throw error }
            }
        }
        return try await body()
    }

    private func lend<Outcome>(
        discardingState: Bool,
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        let connection = Connection(try await writes.borrow(), statementTimeout: configuration.statementTimeout)
        do {
            let outcome = try await body(connection)
            await connection.giveBack(discardingState: discardingState)
            return outcome
        } catch {
            await connection.giveBack(discardingState: discardingState)
            throw error
        }
    }
}
