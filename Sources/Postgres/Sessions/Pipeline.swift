import DequeModule

/// The statements of many callers on their way through one connection, each caller's in a part of its own.
///
/// Used only on the I/O thread.
final class Pipeline {
    let session: Session

    /// The parts that were sent, in the order in which the server answers.
    private(set) var inFlight: Deque<Segment> = []

    private var prepared: PreparedStatements

    /// The statements that make a transaction of each part; none where a part is one by itself.
    private let beginning: [Statement]

    init(_ session: Session, pooler: Pooler, beginning: [Statement] = []) {
        self.session = session
        self.beginning = beginning
        prepared = PreparedStatements(isEnabled: pooler == .none)
    }

    /// Sends one caller's statements; `false` when the connection is lost.
    func send(
        _ statements: [Statement],
        call: Call<[ResultSet]>,
        isRepeatable: Bool,
        tellsOfCommit: Bool = false
    ) -> Bool {
        var segment = Segment(statements, call: call, isRepeatable: isRepeatable, tellsOfCommit: tellsOfCommit)
        // Kept even when sending fails, so that the caller is told with the others.
        defer { inFlight.append(segment) }
        guard begin(&segment) else { return false }
        for (index, statement) in statements.enumerated() {
            guard write(statement, index, into: &segment) else { return false }
        }
        return end(&segment)
    }

    private func begin(_ segment: inout Segment) -> Bool {
        beginning.allSatisfy { statement in
            segment.expect(.begin)
            return session.send(executionOf: statement, name: nil)
        }
    }

    /// Ends the part, and its transaction behind a Sync of its own, up to which the server leaves out everything when a
    /// statement fails.
    private func end(_ segment: inout Segment) -> Bool {
        guard !segment.tellsOfCommit || session.sendFlushRequest() else { return false }
        guard !beginning.isEmpty else { return session.sendSync() }
        segment.expect(.end)
        return session.sendSync() && session.send(executionOf: "COMMIT", name: nil) && session.sendSync()
    }

    /// Each statement is prepared right before it is executed, because it may need what the one before it creates.
    private func write(_ statement: Statement, _ index: Int, into segment: inout Segment) -> Bool {
        var name: String?
        switch prepared.plan(for: statement) {
        case .execute(let known):
            name = known
        case .prepare(let new):
            name = new
            segment.expect(.prepare(name: new, statement: index))
            guard session.send(preparationOf: statement, name: new) else { return false }
        case .unnamed:
            break
        }
        segment.expect(.execute(name: name, statement: index))
        return session.send(executionOf: statement, name: name)
    }

    /// Sends statements once more, unprepared, so that it depends on nothing that others do.
    private func repeatStatements(of failed: Segment) -> Bool {
        var segment = Segment(
            failed.statements,
            call: failed.call,
            isRepeatable: false,
            tellsOfCommit: failed.tellsOfCommit
        )
        defer { inFlight.append(segment) }
        for (index, statement) in failed.statements.enumerated() {
            segment.expect(.execute(name: nil, statement: index))
            guard session.send(executionOf: statement, name: nil) else { return false }
        }
        return end(&segment)
    }

    /// Takes the answers that are there; `false` when the connection is lost or cannot be trusted.
    func takeAnswers(_ complete: (Segment) -> Void) -> Bool {
        var separators = 0
        while !inFlight.isEmpty {
            let answer = session.nextAnswer()
            if case .waiting = answer { return true }
            if case .separator = answer {
                separators += 1
                // There is one behind each statement; more say that libpq waits for nothing.
                guard separators < 3 else { return false }
                continue
            }
            separators = 0
            switch inFlight[0].receive(answer) {
            case .incomplete:
                continue
            case .broken:
                return false
            case .complete:
                guard finish(inFlight.removeFirst(), complete) else { return false }
            }
        }
        return true
    }

    /// Forgets what is prepared, after the server did.
    func forgetStatements() {
        prepared.removeAll()
    }

    /// Gives up all parts.
    func fail(_ error: DatabaseError) {
        for segment in inFlight {
            segment.call.fail(error)
        }
        inFlight = []
    }

    /// Stops all who have waited too long; their answers will be dropped.
    func expire(at now: ContinuousClock.Instant) {
        for segment in inFlight where segment.call.isOverdue(at: now) {
            segment.call.fail(.timedOut)
        }
    }

    /// Hands on a part whose answers are complete; `false` when it was to be repeated and the connection is lost.
    private func finish(_ segment: Segment, _ complete: (Segment) -> Void) -> Bool {
        for (name, statement) in segment.forgotten {
            prepared.forget(name, of: segment.statements[statement])
        }
        guard segment.deservesRepetition, !segment.call.isAnswered else {
            complete(segment)
            return true
        }
        return repeatStatements(of: segment)
    }
}
