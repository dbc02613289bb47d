import DequeModule

/// The statements of many callers on their way through one connection, each caller's in a part of its own.
///
/// Used only on the exchange's thread.
final class Pipeline {
    let session: Session

    /// The parts that were sent, in the order in which the server answers.
    private(set) var inFlight: Deque<Segment> = []

    private var prepared: PreparedStatements

    init(_ session: Session, preparesStatements: Bool) {
        self.session = session
        prepared = PreparedStatements(isEnabled: preparesStatements)
    }

    /// Sends one caller's statements; `false` when the connection is lost.
    func send(_ statements: [Statement], call: Call<[ResultSet]>, isRepeatable: Bool) -> Bool {
        var segment = Segment(statements, call: call, isRepeatable: isRepeatable)
        // Kept even when sending fails, so that the caller is told with the others.
        defer { inFlight.append(segment) }
        return write(&segment) && session.sendSync()
    }

    /// All preparations come first, so that none is left out because an earlier statement fails.
    private func write(_ segment: inout Segment) -> Bool {
        var names: [String?] = []
        names.reserveCapacity(segment.statements.count)
        for (index, statement) in segment.statements.enumerated() {
            switch prepared.plan(for: statement) {
            case .execute(let name):
                names.append(name)
            case .prepare(let name):
                names.append(name)
                segment.expect(.prepare(name: name, statement: index))
                guard session.send(preparationOf: statement, name: name) else { return false }
            case .unnamed:
                names.append(nil)
            }
        }
        for (index, statement) in segment.statements.enumerated() {
            segment.expect(.execute(name: names[index], statement: index))
            guard session.send(executionOf: statement, name: names[index]) else { return false }
        }
        return true
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
        return send(segment.statements, call: segment.call, isRepeatable: false)
    }
}
