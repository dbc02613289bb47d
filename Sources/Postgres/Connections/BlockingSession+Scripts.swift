extension BlockingSession {
    /// Runs a script in the simple protocol.
    func execute(script: String) throws(DatabaseError) {
        try begin(pipelined: false)
        pipeline = Pipeline()
        try check(session.send(script: script))
        var failure: DatabaseError?
        while true {
            switch try nextAnswer() {
            case .result: continue
            case .failure(let error): failure = failure ?? .server(error)
            case .separator:
                if let failure { throw failure }
                return
            case .waiting, .copying, .aborted, .synced, .lost: throw lose()
            }
        }
    }

    // MARK: Copying

    /// Begins a `COPY` into a table.
    func beginCopy(_ statement: String) throws(DatabaseError) {
        try begin(pipelined: false)
        pipeline = Pipeline()
        try check(session.send(script: statement))
        var failure: DatabaseError?
        while true {
            switch try nextAnswer() {
            case .copying:
                isCopying = true
                return
            case .result: failure = failure ?? .misuse
            case .failure(let error): failure = failure ?? .server(error)
            case .separator: throw failure ?? .misuse
            case .waiting, .aborted, .synced, .lost: throw lose()
            }
        }
    }

    /// Sends rows, and returns when the system has taken all of them, so that at most one piece is buffered.
    func copy(_ rows: [UInt8]) throws(DatabaseError) {
        try begin(pipelined: false, copying: true)
        try repeatUntilTaken { $0.send(rows: rows) }
        try repeatUntilTaken { $0.flush() }
    }

    /// Ends a `COPY`, or makes it fail, and returns the number of stored rows.
    func endCopy(isFailed: Bool) throws(DatabaseError) -> Int {
        try begin(pipelined: false, copying: true)
        try repeatUntilTaken { $0.sendEndOfRows(isFailed: isFailed) }
        var outcome = Result<Int, DatabaseError>.success(0)
        while true {
            switch try nextAnswer() {
            case .result(let result): outcome = .success(result.affectedRows)
            case .failure(let error): outcome = .failure(.server(error))
            case .separator:
                isCopying = false
                return try outcome.get()
            case .waiting, .copying, .aborted, .synced, .lost: throw lose()
            }
        }
    }

    /// Waits between attempts until something is taken; `nil` means that the connection is lost.
    private func repeatUntilTaken(_ attempt: (Session) -> Bool?) throws(DatabaseError) {
        while true {
            guard let isTaken = attempt(session) else { throw lose() }
            if isTaken { return }
            try wait()
        }
    }
}
