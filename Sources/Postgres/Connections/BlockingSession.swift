/// A session whose calls return when the server has answered.
///
/// While it waits, it looks for a caller that is gone or late, and cancels its statements on the server. Used only on the
/// connection's thread.
final class BlockingSession {
    let session: Session
    let configuration: DatabaseConfiguration
    var prepared: PreparedStatements

    /// The statements in flight.
    var pipeline = Pipeline()

    /// True while a `COPY` into a table accepts rows.
    var isCopying = false

    /// True while a borrower has the connection.
    private(set) var isLent = false

    /// True when the connection broke, or is out of step.
    private(set) var isLost = false

    let statementTimes: Observers<StatementTime>
    private let thread: ConnectionThread
    private var isPipelined = false

    /// True to discard settings, locks and all other state before the connection is lent again.
    private var discardsState = false

    /// The job in progress, and the time at which it should be done.
    private var job: (any Job)?
    private var deadline: ContinuousClock.Instant?

    /// The reason why the job was stopped; the rest of the loan fails with it.
    private(set) var interruption: DatabaseError?

    /// The time at which waiting for the answer to a cancellation ends.
    private var patienceEnds: ContinuousClock.Instant?
    private var canceller: Session.Canceller?

    init(_ session: Session, of thread: ConnectionThread, in pool: ConnectionPool) {
        self.session = session
        self.thread = thread
        configuration = pool.configuration
        statementTimes = pool.statementTimes
        prepared = PreparedStatements(isEnabled: configuration.pooler == .none)
    }

    // MARK: Jobs

    /// Does a job, and returns the closure that answers it.
    func perform(_ job: any Job) -> @Sendable () -> Bool {
        self.job = job
        deadline = job.timeLimit.map { .now + $0 }
        defer { self.job = nil }
        return job.perform(on: self)
    }

    /// Prepares for work of one kind.
    func begin(pipelined: Bool, copying: Bool = false) throws(DatabaseError) {
        if let interruption { throw interruption }
        guard isCopying == copying else { throw .misuse }
        guard isPipelined != pipelined else { return }
        isPipelined = pipelined
        try check(session.setPipelined(pipelined))
    }

    // MARK: Loans

    /// Lends the connection.
    func lend() -> Lease {
        isLent = true
        return thread.lease
    }

    /// Ends the loan: jobs for it are refused from now on.
    func takeBack(discardingState: Bool) {
        isLent = false
        discardsState = discardingState
        thread.endLoan()
    }

    /// Restores the state in which the next caller expects the session; false when it has to be closed.
    func restore() -> Bool {
        guard !isLost, !isCopying else { return false }
        if interruption != nil {
            // A cancel request that the server has not received yet could cancel the next caller's statement.
            guard let canceller, canceller.isDone(within: configuration.patience) else { return false }
            interruption = nil
            self.canceller = nil
            patienceEnds = nil
        }
        deadline = .now + configuration.patience
        do throws(DatabaseError) {
            if session.isInTransaction { try execute(script: "ROLLBACK") }
            if discardsState {
                try execute(script: "DISCARD ALL")
                prepared.removeAll()
                discardsState = false
            }
        } catch {
            return false
        }
        // A server that has become a standby is left: the next connection finds the new primary.
        return interruption == nil && session.isIdle && !session.refusesWrites
    }

    // MARK: Waiting

    /// Returns the next answer, and waits for it.
    func nextAnswer() throws(DatabaseError) -> Session.Answer {
        while true {
            switch session.nextAnswer() {
            case .waiting: try wait()
            case .lost: throw lose()
            case let answer: return answer
            }
        }
    }

    /// Waits until the socket is ready, and sends and receives what it can; not for long.
    func wait() throws(DatabaseError) {
        try stopWithoutCaller()
        guard let isSent = session.flush() else { throw lose() }
        session.wait(isSent: isSent)
        try check(session.receive())
    }

    /// Throws when the connection is lost.
    func check(_ isGood: Bool) throws(DatabaseError) {
        guard isGood else { throw lose() }
    }

    /// Records that the connection cannot be used any more, and returns the error for the caller.
    func lose() -> DatabaseError {
        isLost = true
        return interruption ?? .connectionLost
    }

    private func stopWithoutCaller() throws(DatabaseError) {
        if thread.isEnded {
            job?.fail(.shutDown)
            throw lose()
        }
        if let patienceEnds, patienceEnds <= .now { throw lose() }
        guard interruption == nil else { return }
        if job?.isAnswered ?? false { return try interrupt(because: .cancelled) }
        if let deadline, deadline <= .now { try interrupt(because: .timedOut) }
    }

    /// Cancels the statement in flight on the server, and fails the job.
    ///
    /// A commit is not cancelled: the server would make a commit that waits for its standby visible at once, and a
    /// failure of the primary would then lose data that others have seen. Its connection stays open until the server
    /// has answered, because the server would keep the session anyway.
    ///
    /// Two kinds of commit cannot be recognized and are cancelled: that of a script or a `COPY` outside a transaction,
    /// and one that begins while the cancel request is in flight. Their callers get the error, as if nothing had been
    /// stored.
    ///
    /// Behind a pooler, cancelling closes the connection, and the pooler then closes the session: a cancel request can
    /// crash PgBouncer.
    private func interrupt(because reason: DatabaseError) throws(DatabaseError) {
        interruption = reason
        job?.fail(reason)
        if pipeline.isCommitting {
            // Only from now on: this limit would replace the keepalive probes, which detect a silent server sooner.
            return session.limitSilence(to: configuration.patience)
        }
        guard configuration.pooler == .none, !isCopying, let canceller = session.makeCanceller() else { throw lose() }
        patienceEnds = .now + configuration.patience
        self.canceller = canceller
        canceller.start()
    }
}
