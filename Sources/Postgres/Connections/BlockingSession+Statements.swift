extension BlockingSession {
    /// Runs statements in one round trip: parsed, executed, and ended by one Sync.
    ///
    /// They are a transaction of their own, unless one is open.
    func run(_ statements: [Statement], as kind: TransactionKind) throws(DatabaseError) -> [ResultSet] {
        for statement in statements {
            if let failure = statement.parameters.failure { throw failure }
        }
        let statements = session.isDistributed ? statements.map(\.distributedForm) : statements
        try begin(pipelined: true)
        let isTransaction = session.isIdle
        do throws(DatabaseError) {
            return try exchange(statements, as: kind, isPrepared: true)
        } catch {
            guard isTransaction, pipeline.hasStaleStatement, interruption == nil else { throw error }
            // The block that failed is still open.
            if session.isInTransaction { _ = try exchange(["ROLLBACK"], as: .lent, isPrepared: false) }
            return try exchange(statements, as: kind, isPrepared: false)
        }
    }

    private func exchange(
        _ statements: [Statement],
        as kind: TransactionKind,
        isPrepared: Bool
    ) throws(DatabaseError) -> [ResultSet] {
        let block = kind.beginning(on: session, configuration)
        pipeline = Pipeline(statements)
        // So that a commit in flight can be recognized, the answers before it are requested.
        let flushesBeforeCommit = kind.changesData && session.isIdle
        for statement in block { try send(statement, .begin) }
        for (index, statement) in statements.enumerated() {
            try send(statement, at: index, isPrepared: isPrepared)
        }
        if flushesBeforeCommit { try check(session.sendFlushRequest()) }
        if !block.isEmpty { try send("COMMIT", .commit) }
        try check(session.sendSync())
        defer {
            for (name, statement) in pipeline.forgotten { prepared.forget(name, of: statement) }
        }
        try takeAnswers()
        if let failure = pipeline.failure { throw kind == .read ? failure.readError : failure }
        return pipeline.results
    }

    private func send(_ statement: Statement, _ step: Pipeline.Step, name: String? = nil) throws(DatabaseError) {
        pipeline.expect(step)
        try check(session.send(executionOf: statement, name: name))
    }

    /// Prepares a statement right before it is executed, because it may depend on objects that the previous one creates.
    private func send(_ statement: Statement, at index: Int, isPrepared: Bool) throws(DatabaseError) {
        let plan = isPrepared ? prepared.plan(for: statement) : .unnamed
        switch plan {
        case .unnamed: try send(statement, .execute(name: nil, statement: index))
        case .execute(let name): try send(statement, .execute(name: name, statement: index), name: name)
        case .prepare(let name):
            pipeline.expect(.prepare(name: name, statement: index))
            try check(session.send(preparationOf: statement, name: name))
            try send(statement, .execute(name: name, statement: index), name: name)
        }
    }

    private func takeAnswers() throws(DatabaseError) {
        var separators = 0
        var last: ContinuousClock.Instant? = statementTimes.isEmpty ? nil : .now
        while true {
            let answer = try nextAnswer()
            if case .separator = answer {
                separators += 1
                // One follows each statement; more mean that libpq expects no further answers.
                try check(separators < 3)
                continue
            }
            separators = 0
            if let start = last, let (name, statement) = pipeline.executed(by: answer) {
                let now = ContinuousClock.now
                let named = name.flatMap { prepared.names[$0] } ?? statement.name
                statementTimes.observe { StatementTime(statement: named, time: now - start) }
                last = now
            }
            switch pipeline.receive(answer) {
            case .incomplete: continue
            case .complete: return
            case .broken: throw lose()
            }
        }
    }
}
