extension PooledConnection {
    /// Continues the task in flight as far as possible without waiting; `false` when the connection is lost.
    func proceed() -> Bool {
        switch activity {
        case .resting: true
        case .statements: proceedWithStatements()
        case .script(let call, let failure): proceedWithScript(call, failure)
        case .beginningCopy(let call, let failure): proceedToCopy(call, failure)
        case .copyingIn(let call, let rows): proceedWithCopyIn(call, rows)
        case .endingCopyIn(let call, let isFailed, let isSent, let outcome):
            proceedToEndCopyIn(call, isFailed: isFailed, isSent: isSent, outcome)
        }
    }

    /// Sends buffered data.
    func flush() -> Bool {
        guard let isDone = session.flush() else { return false }
        isFlushPending = !isDone
        return true
    }

    private func proceedWithStatements() -> Bool {
        let isGood = pipeline.takeAnswers { segment in
            activity = .resting
            segment.call.answer(callerOutcome(segment.outcome))
        }
        // Statements may have been sent again.
        return isGood && flush()
    }

    private func proceedWithScript(_ call: Call<Void>, _ known: DatabaseError?) -> Bool {
        var failure = known
        while true {
            switch session.nextAnswer() {
            case .waiting:
                activity = .script(call, failure: failure)
                return true
            case .result:
                continue
            case .failure(let error):
                failure = failure ?? callerError(.server(error))
            case .separator:
                activity = .resting
                call.answer(callerOutcome(failure.map(Result.failure) ?? .success(())))
                return true
            case .copying, .aborted, .synced, .lost:
                return false
            }
        }
    }

    private func proceedToCopy(_ call: Call<Void>, _ known: DatabaseError?) -> Bool {
        var failure = known
        while true {
            switch session.nextAnswer() {
            case .waiting:
                activity = .beginningCopy(call, failure: failure)
                return true
            case .copying:
                activity = .resting
                isCopying = true
                call.answer(.success(()))
                return true
            case .result:
                failure = failure ?? .misuse
            case .failure(let error):
                failure = failure ?? callerError(.server(error))
            case .separator:
                activity = .resting
                call.fail(failure ?? .misuse)
                return true
            case .aborted, .synced, .lost:
                return false
            }
        }
    }

    private func proceedWithCopyIn(_ call: Call<Void>, _ rows: [UInt8]?) -> Bool {
        if let rows {
            guard let isTaken = session.send(rows: rows) else { return false }
            if isTaken { activity = .copyingIn(call, rows: nil) }
        }
        guard flush() else { return false }
        // The caller continues when everything is sent, so that at most one piece is buffered here.
        guard case .copyingIn(_, nil) = activity, !isFlushPending else { return true }
        activity = .resting
        call.answer(.success(()))
        return true
    }

    private func proceedToEndCopyIn(
        _ call: Call<Int>,
        isFailed: Bool,
        isSent: Bool,
        _ known: Result<Int, DatabaseError>
    ) -> Bool {
        var outcome = known
        if !isSent {
            guard let isTaken = session.sendEndOfRows(isFailed: isFailed) else { return false }
            guard flush() else { return false }
            activity = .endingCopyIn(call, isFailed: isFailed, isSent: isTaken, outcome: outcome)
            guard isTaken else { return true }
        }
        while true {
            switch session.nextAnswer() {
            case .waiting:
                activity = .endingCopyIn(call, isFailed: isFailed, isSent: true, outcome: outcome)
                return true
            case .result(let result):
                outcome = .success(result.affectedRows)
            case .failure(let error):
                outcome = .failure(callerError(.server(error)))
            case .separator:
                activity = .resting
                isCopying = false
                call.answer(outcome)
                return true
            case .copying, .aborted, .synced, .lost:
                return false
            }
        }
    }
}
