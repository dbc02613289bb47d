extension Database {
    /// Runs statements on a borrowed connection as one transaction, in one round trip.
    ///
    /// It is retried when the server rolled it back because of a conflict with another transaction.
    ///
    /// - Returns: One result per statement, in order.
    /// - Throws: ``DatabaseError/connectionLost`` when it is unknown whether it was stored; it is not retried then.
    public func write(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try await writeRecord.perform { () async throws(DatabaseError) in try await run(statements, as: .write) }
    }

    /// Runs statements on a borrowed connection as one transaction of a kind, in one round trip.
    ///
    /// The outcome does not count as that of a write, as it does for ``write(_:)``.
    func run(_ statements: [Statement], as kind: TransactionKind) async throws(DatabaseError) -> [ResultSet] {
        try statements.requireValidParameters()
        return try await despiteConflicts { () async throws(DatabaseError) in
            try await mailbox.perform(by: nil) { .write(statements, kind, $0) }
        }
    }

    /// Lends a connection, whose settings, locks and temporary tables are discarded when it is returned.
    ///
    /// Behind a pooler each transaction may run on a different session of the server, and nothing is discarded. Do not
    /// set or lock anything for longer than a transaction there: it would leak to the next client of that session.
    public func withConnection<Outcome>(
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        try await lend(cleaning: configuration.pooler == .none ? .discardAll : .none, body)
    }

    /// Runs a transaction: committed when the closure returns, rolled back when it throws or is cancelled.
    public func transaction<Outcome>(
        isolation: IsolationLevel = .readCommitted,
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        try await lend(cleaning: .none) { connection in
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
            try await transaction { connection in
                try await body(
                    Transaction(connection.lease, mailbox: mailbox, statementTimeout: configuration.statementTimeout)
                )
            }
        }
    }

    /// Runs a closure up to three times, while the server rolls it back because of conflicts or stale plans.
    private func despiteConflicts<Outcome, Failure>(
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
        cleaning: Lease.Cleaning,
        _ body: (Connection) async throws -> Outcome
    ) async throws -> Outcome {
        let lease: Lease = try await mailbox.perform(by: nil) { .borrow($0) }
        let connection = Connection(lease, mailbox: mailbox, statementTimeout: configuration.statementTimeout)
        do {
            let outcome = try await body(connection)
            await takeBack(lease, cleaning)
            return outcome
        } catch {
            await takeBack(lease, cleaning)
            throw error
        }
    }

    private func takeBack(_ lease: Lease, _ cleaning: Lease.Cleaning) async {
        // An error would mean that the database is shut down, and the connection with it.
        try? await mailbox.perform(by: nil, isShielded: true) { .handBack(lease, cleaning, $0) }
    }
}
