/// A connection of the pool, and what it is doing.
///
/// Used only on the exchange's thread. Everything it does begins with ``begin(_:)`` and goes on with ``proceed()`` whenever
/// the socket is ready; both return `false` when the connection is lost.
final class PooledConnection {
    enum Activity {
        case resting

        /// Statements in a pipeline.
        case statements(Call<[ResultSet]>)

        /// A script in the simple protocol.
        case script(Call<Void>, failure: DatabaseError?)
        case beginningCopy(Call<Void>, CopyDirection, failure: DatabaseError?)

        /// Rows on their way to the server; `nil` when libpq has taken them all.
        case copyingIn(Call<Void>, rows: [UInt8]?)
        case endingCopyIn(Call<Int>, isFailed: Bool, isSent: Bool, outcome: Result<Int, DatabaseError>)
        case copyingOut(Call<[UInt8]?>)
        case endingCopyOut(Call<[UInt8]?>, failure: DatabaseError?)
    }

    /// Rows are handed over in pieces of about this many bytes.
    static let chunkSize = 65_536

    let id: Lease.ID
    let session: Session
    let pipeline: Pipeline
    var activity = Activity.resting

    /// Set while a `COPY` is under way.
    var copyDirection: CopyDirection?

    /// When what is under way has taken too long, where the call itself does not say.
    var deadline: ContinuousClock.Instant?

    /// Whether a `COPY` out of a table has given its last row, but not yet been ended.
    var hasLastRow = false

    /// Why what was under way was given up; the connection is then never lent again, because a request to cancel may
    /// arrive late.
    private(set) var interruption: DatabaseError?

    /// When to stop waiting for the server's answer to a cancellation.
    private(set) var patienceEnds: ContinuousClock.Instant?

    /// Whether the connection goes back to the pool when it has done what it does, and how clean.
    var cleaning: Lease.Cleaning?

    /// Who waits for the connection to be taken back.
    var returnCall: Call<Void>?

    /// Whether not all that was written has been sent.
    var isFlushPending = false

    private var isPipelined = false

    init(_ session: Session, id: Lease.ID, pooler: Database.Pooler) {
        self.id = id
        self.session = session
        pipeline = Pipeline(session, pooler: pooler)
    }

    /// Whether something is under way.
    var isBusy: Bool {
        if case .resting = activity { return false }
        return true
    }

    /// Whether nothing but a commit is under way.
    var isCommitting: Bool { pipeline.inFlight.first?.isCommitting ?? false }

    /// Whether the exchange should read from the socket; rows that nobody has asked for stay where they are.
    var wantsToRead: Bool { isBusy || copyDirection != .outOfTable }

    /// Who waits for what is under way.
    var call: (any PendingCall)? {
        switch activity {
        case .resting: nil
        case .statements(let call): call
        case .script(let call, _): call
        case .beginningCopy(let call, _, _): call
        case .copyingIn(let call, _): call
        case .endingCopyIn(let call, _, _, _): call
        case .copyingOut(let call): call
        case .endingCopyOut(let call, _): call
        }
    }

    /// Whether what is under way has taken too long.
    func isOverdue(at now: ContinuousClock.Instant) -> Bool {
        guard let call else { return false }
        return call.isOverdue(at: now) || deadline.map { $0 <= now } ?? false
    }

    /// Starts a piece of work.
    func begin(_ work: Work) -> Bool {
        deadline = nil
        if let interruption {
            work.call.fail(interruption)
            return true
        }
        guard !isBusy, isAllowed(work) else {
            work.call.fail(.misuse)
            return true
        }
        return start(work) && flush() && proceed()
    }

    /// Asks the server to stop; what the caller is told is what the server then says.
    func interrupt(_ error: DatabaseError, patience: Duration, at now: ContinuousClock.Instant) {
        guard interruption == nil else { return }
        interruption = error
        patienceEnds = now + patience
        // Rows can be given up at once: the connection is closed when it comes back.
        guard copyDirection != nil else { return }
        call?.fail(error)
        activity = .resting
    }

    /// Tells the caller that nobody waits any more, and lets the server go on.
    ///
    /// The connection stays busy until the server has answered, or its network swallows what was sent.
    func abandon(_ error: DatabaseError, patience: Duration) {
        interruption = error
        call?.fail(error)
        // Only from now on, since it would hold for a silent server too, in place of the probes that find it out sooner.
        session.limitSilence(to: patience)
    }

    /// Gives up.
    func fail(_ error: DatabaseError) {
        call?.fail(error)
        pipeline.fail(error)
        returnCall?.answer(.success(()))
        activity = .resting
    }

    /// What a caller is told of an error: the reason of a cancellation rather than that there was one.
    func told(_ error: DatabaseError) -> DatabaseError {
        error.sqlState == .queryCanceled ? interruption ?? error : error
    }

    /// What a caller is told of an outcome: a success proves nothing once a cancellation was sent.
    ///
    /// A commit that waits for its standby is answered as done then, although it may yet be lost with the server.
    func told<Answer>(_ outcome: Result<Answer, DatabaseError>) -> Result<Answer, DatabaseError> {
        outcome.mapError(told).flatMap { answer in interruption.map(Result.failure) ?? .success(answer) }
    }

    private func isAllowed(_ work: Work) -> Bool {
        switch (work, copyDirection) {
        case (.copyIn, .intoTable), (.endCopyIn, .intoTable), (.copyOut, .outOfTable): true
        case (.copyIn, _), (.endCopyIn, _), (.copyOut, _): false
        default: copyDirection == nil
        }
    }

    private func start(_ work: Work) -> Bool {
        switch work {
        case .statements(let statements, let call):
            activity = .statements(call)
            let isTransaction = session.isIdle
            return pipelined(true)
                && pipeline.send(statements, call: call, isRepeatable: isTransaction, tellsOfCommit: isTransaction)
        case .script(let script, let call):
            activity = .script(call, failure: nil)
            return pipelined(false) && session.send(script: script)
        case .clean(let script, let call):
            activity = .script(call, failure: nil)
            return pipelined(false) && session.send(script: script)
        case .beginCopy(let statement, let direction, let call):
            activity = .beginningCopy(call, direction, failure: nil)
            return pipelined(false) && session.send(script: statement)
        case .copyIn(let rows, let call):
            activity = .copyingIn(call, rows: rows)
        case .endCopyIn(let isFailed, let call):
            activity = .endingCopyIn(call, isFailed: isFailed, isSent: false, outcome: .success(0))
        case .copyOut(let call):
            activity = hasLastRow ? .endingCopyOut(call, failure: nil) : .copyingOut(call)
        }
        return true
    }

    private func pipelined(_ isWanted: Bool) -> Bool {
        guard isPipelined != isWanted else { return true }
        isPipelined = isWanted
        return session.setPipelined(isWanted)
    }
}
