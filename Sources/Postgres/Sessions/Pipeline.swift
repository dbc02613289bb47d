import DequeModule

/// The statements of many callers in flight on one connection, each caller's in a segment of its own.
///
/// Used only on the I/O thread.
final class Pipeline {
    let session: Session

    /// The segments in flight, in the order in which the server answers.
    private(set) var inFlight: Deque<PipelineSegment> = []

    private var prepared: PreparedStatements

    /// The statements that make each segment a transaction, the first of which begins it; empty when a segment already
    /// is one.
    private let beginning: [Statement]

    /// True when the transaction of a segment is ended only when it is known whether another one follows.
    ///
    /// PgBouncer 1.18 lends a session to somebody else whenever the server reports that no transaction is open and no
    /// Sync is outstanding, even when it has already passed on the first statements of the next segment. Those would
    /// run among the statements of another client. So the transactions of one round follow each other without a gap.
    private let chains: Bool

    /// True when the transaction of the last segment has not been ended yet.
    private var isOpen = false

    init(_ session: Session, pooler: Pooler, beginning: [Statement] = []) {
        self.session = session
        self.beginning = beginning
        chains = pooler == .transaction && !beginning.isEmpty
        prepared = PreparedStatements(isEnabled: pooler == .none)
    }

    /// Sends one caller's statements; `false` when the connection is lost.
    ///
    /// They are a transaction of their own, unless one is open.
    func send(
        _ statements: [Statement],
        call: Call<[ResultSet]>,
        isRepeatable: Bool,
        flushesBeforeCommit: Bool = false,
        inBlock block: Statement? = nil
    ) -> Bool {
        var segment = PipelineSegment(
            statements,
            call: call,
            isRepeatable: isRepeatable,
            flushesBeforeCommit: flushesBeforeCommit,
            block: block
        )
        // Added even when sending fails, so that this caller gets an error along with the others.
        defer { inFlight.append(segment) }
        let isChained = isOpen
        guard endTransaction(isChained: true), begin(&segment, isChained: isChained) else { return false }
        for (index, statement) in statements.enumerated() {
            guard write(statement, index, into: &segment) else { return false }
        }
        return end(&segment)
    }

    /// Sends what was added; `nil` when the connection is lost, `false` when the rest has to wait.
    func flush() -> Bool? {
        endTransaction(isChained: false) ? session.flush() : nil
    }

    private func begin(_ segment: inout PipelineSegment, isChained: Bool = false) -> Bool {
        let statements = segment.block.map { [$0] } ?? (isChained ? Array(beginning.dropFirst()) : beginning)
        return statements.allSatisfy { statement in
            segment.expect(.begin)
            return session.send(executionOf: statement, name: nil)
        }
    }

    /// Ends the segment, and its transaction after a separate Sync: when a statement fails, the server skips everything
    /// up to that Sync.
    private func end(_ segment: inout PipelineSegment) -> Bool {
        guard !segment.flushesBeforeCommit || session.sendFlushRequest() else { return false }
        if segment.block != nil {
            segment.expect(.commit)
            return session.send(executionOf: "COMMIT", name: nil) && session.sendSync()
        }
        guard session.sendSync() else { return false }
        isOpen = chains
        guard !beginning.isEmpty, !chains else { return true }
        segment.expect(.end)
        return session.send(executionOf: "COMMIT", name: nil) && session.sendSync()
    }

    /// Ends the transaction of the last segment, when it is open.
    ///
    /// - Parameter isChained: True when the next one begins with the end of this one.
    /// - Returns: False when the connection is lost.
    private func endTransaction(isChained: Bool) -> Bool {
        guard isOpen else { return true }
        isOpen = false
        inFlight[inFlight.count - 1].expect(.end)
        return session.send(executionOf: isChained ? "COMMIT AND CHAIN" : "COMMIT", name: nil) && session.sendSync()
    }

    /// Prepares each statement right before it is executed, because it may depend on objects that the previous one
    /// creates.
    private func write(_ statement: Statement, _ index: Int, into segment: inout PipelineSegment) -> Bool {
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

    /// Sends statements again, unprepared, so that they do not depend on other callers.
    private func repeatStatements(of failed: PipelineSegment) -> Bool {
        var segment = PipelineSegment(
            failed.statements,
            call: failed.call,
            isRepeatable: false,
            flushesBeforeCommit: failed.flushesBeforeCommit,
            block: failed.block
        )
        defer { inFlight.append(segment) }
        if segment.block != nil {
            // The block that failed is still open.
            segment.expect(.begin)
            guard session.send(executionOf: "ROLLBACK", name: nil), begin(&segment) else { return false }
        }
        for (index, statement) in failed.statements.enumerated() {
            segment.expect(.execute(name: nil, statement: index))
            guard session.send(executionOf: statement, name: nil) else { return false }
        }
        return end(&segment)
    }

    /// Takes the answers that have arrived; `false` when the connection is lost or out of step.
    func takeAnswers(_ complete: (PipelineSegment) -> Void) -> Bool {
        var separators = 0
        while !inFlight.isEmpty {
            let answer = session.nextAnswer()
            if case .waiting = answer { return true }
            if case .separator = answer {
                separators += 1
                // One follows each statement; more mean that libpq expects no further answers.
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

    /// Forgets the prepared statements that the server has discarded.
    func forgetStatements() {
        prepared.removeAll()
    }

    /// Fails all segments.
    func fail(_ error: DatabaseError) {
        for segment in inFlight {
            segment.call.fail(error)
        }
        inFlight = []
    }

    /// Fails the calls that are overdue; their answers will be dropped.
    func expire(at now: ContinuousClock.Instant) {
        for segment in inFlight where segment.call.isOverdue(at: now) {
            segment.call.fail(.timedOut)
        }
    }

    /// Completes a segment, or sends it again; `false` when the connection is lost.
    private func finish(_ segment: PipelineSegment, _ complete: (PipelineSegment) -> Void) -> Bool {
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
