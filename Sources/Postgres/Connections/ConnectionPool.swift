import Dispatch
import Foundation
import Synchronization

/// The connections for one purpose, each with a thread of its own, and the calls that wait for one of them.
final class ConnectionPool: Sendable {
    private struct Waiter {
        let job: any Job
        let arrival = ContinuousClock.now
    }

    private struct State {
        var pool: PoolState<ConnectionThread, Waiter>
        var threads: [ObjectIdentifier: ConnectionThread] = [:]

        /// True while a timer runs that ends the waits of the queue.
        var isTimerSet = false
    }

    let purpose: ConnectionPurpose
    let configuration: DatabaseConfiguration
    let waits = Observers<Duration>()
    let statementTimes: Observers<StatementTime>
    private let attempts: ConnectionAttempts
    private let state: Mutex<State>

    /// The threads that run, of all pools of the database.
    private let running: DispatchGroup

    init(
        for purpose: ConnectionPurpose,
        _ configuration: DatabaseConfiguration,
        attempts: ConnectionAttempts,
        threads running: DispatchGroup,
        statementTimes: Observers<StatementTime>
    ) {
        self.statementTimes = statementTimes
        self.purpose = purpose
        self.configuration = configuration
        self.attempts = attempts
        self.running = running
        let pool =
            switch purpose {
            case .reads:
                PoolState<ConnectionThread, Waiter>(
                    connectionLimit: configuration.readConnections,
                    queueLimit: configuration.waitingReadsLimit
                )
            case .writes:
                PoolState<ConnectionThread, Waiter>(
                    connectionLimit: configuration.writeConnections,
                    queueLimit: configuration.waitingWritesLimit
                )
            }
        state = Mutex(State(pool: pool))
    }

    /// The connections that are open, those that are lent, and the number of calls that wait.
    var usage: (open: Int, lent: Int, waiting: Int) {
        state.withLock { ($0.pool.openCount, $0.pool.lentCount, $0.pool.waiters.count) }
    }

    // MARK: Calls

    /// Does a job on a free connection, or on the next one that becomes free.
    func submit(_ job: any Job) {
        let (action, needsTimer) = state.withLock { state in
            let action = state.pool.request(Waiter(job: job))
            let needsTimer = !state.isTimerSet && !state.pool.waiters.isEmpty
            state.isTimerSet = state.isTimerSet || needsTimer
            return (action, needsTimer)
        }
        if needsTimer { setTimer() }
        perform(action)
    }

    /// Runs statements as one transaction of a kind, in one round trip.
    func run(_ statements: [Statement], as kind: TransactionKind) async throws(DatabaseError) -> [ResultSet] {
        try await Call.perform(
            within: configuration.statementTimeout,
            { session throws(DatabaseError) in try session.run(statements, as: kind) },
            submittedBy: submit
        )
    }

    /// Lends a connection, which the borrower returns.
    func borrow() async throws(DatabaseError) -> Lease {
        try await Call.perform(within: nil, { session throws(DatabaseError) in session.lend() }, submittedBy: submit)
    }

    private func perform(_ action: PoolState<ConnectionThread, Waiter>.Action?) {
        switch action {
        case nil: break
        case .open: startThread()
        case .lend(let thread, let waiter):
            observe(waiter)
            thread.submit(waiter.job)
        case .refuse(let waiter, .queueIsFull): waiter.job.fail(.poolExhausted)
        case .refuse(let waiter, .serverIsAway): waiter.job.fail(.unavailable(attempts.lastFailure))
        case .refuse(let waiter, .isShutDown): waiter.job.fail(.shutDown)
        }
    }

    private func observe(_ waiter: Waiter) {
        waits.observe { .now - waiter.arrival }
    }

    // MARK: Connections

    /// Returns the first job of an opened connection, if one waits.
    func opened(_ thread: ConnectionThread) -> (any Job)? {
        attempts.succeed()
        return job(for: thread, state.withLock { $0.pool.opened(thread) })
    }

    /// Returns the next job of a connection that became free, if one waits.
    func free(_ thread: ConnectionThread) -> (any Job)? {
        job(for: thread, state.withLock { $0.pool.free(thread) })
    }

    private func job(for thread: ConnectionThread, _ first: Waiter?) -> (any Job)? {
        var next = first
        while let waiter = next {
            guard waiter.job.isAnswered else {
                observe(waiter)
                return waiter.job
            }
            next = state.withLock { $0.pool.free(thread) }
        }
        return nil
    }

    /// Records that a connection was closed.
    func closed() {
        perform(state.withLock { $0.pool.closed() })
    }

    /// Records a failed attempt to connect, and returns the pause before the next one; `nil` when there should be none.
    func failed(_ failure: ConnectionFailure) -> Duration? {
        attempts.fail(failure)
        let (outcome, failures) = state.withLock { ($0.pool.failed(), $0.pool.failures) }
        for waiter in outcome.refused { waiter.job.fail(.unavailable(failure)) }
        return outcome.isRepeated ? configuration.backoff.delay(failures: failures, jitter: .random(in: 0...1)) : nil
    }

    /// False when there is no need for a connection any more that could not be opened.
    func isStillUseful() -> Bool {
        state.withLock { $0.pool.isStillUseful() }
    }

    private func startThread() {
        let thread = ConnectionThread(self)
        state.withLock { $0.threads[ObjectIdentifier(thread)] = thread }
        running.enter()
        thread.start()
    }

    /// Records that a thread has ended, and makes no more calls to libpq.
    func ended(_ thread: ConnectionThread) {
        state.withLock { $0.threads[ObjectIdentifier(thread)] = nil }
        running.leave()
    }

    /// Fails all calls, and lets all threads end.
    func shutDown() {
        let (waiters, threads) = state.withLock { ($0.pool.shutDown(), Array($0.threads.values)) }
        for waiter in waiters { waiter.job.fail(.shutDown) }
        for thread in threads { thread.end(because: .shutDown) }
    }

    // MARK: Waiting

    /// Checks the waits of the queue soon, about 40 times a second while calls wait.
    private func setTimer() {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(25)) { [self] in endWaits() }
    }

    /// Fails calls that have waited too long, and forgets those whose callers are gone.
    private func endWaits() {
        let start = ContinuousClock.now - configuration.acquireTimeout
        let (gone, isEmpty, needsTimer) = state.withLock { state in
            let gone = state.pool.removeWaiters { $0.job.isAnswered || $0.arrival <= start }
            state.isTimerSet = !state.pool.waiters.isEmpty
            return (gone, state.pool.isEmpty, state.isTimerSet)
        }
        for waiter in gone { waiter.job.fail(isEmpty ? .unavailable(attempts.lastFailure) : .poolExhausted) }
        if needsTimer { setTimer() }
    }
}
