/// A connection of the pool, and its task.
///
/// Used only on the I/O thread. A task begins with ``begin(_:)`` and continues with ``proceed()`` whenever the socket
/// is ready; both return `false` when the connection is lost.
final class PooledConnection {
    enum Activity {
        case resting

        /// Statements in a pipeline.
        case statements(Call<[ResultSet]>)

        /// A script in the simple protocol.
        case script(Call<Void>, failure: DatabaseError?)
        case beginningCopy(Call<Void>, CopyDirection, failure: DatabaseError?)

        /// Rows to send to the server; `nil` when libpq has taken all of them.
        case copyingIn(Call<Void>, rows: [UInt8]?)
        case endingCopyIn(Call<Int>, isFailed: Bool, isSent: Bool, outcome: Result<Int, DatabaseError>)
        case copyingOut(Call<[UInt8]?>)
        case endingCopyOut(Call<[UInt8]?>, failure: DatabaseError?)
    }

    /// The approximate number of bytes in a piece of rows.
    static let chunkSize = 65_536

    let id: Lease.ID
    let session: Session
    let pipeline: Pipeline
    var activity = Activity.resting

    /// The direction of the `COPY` in flight.
    var copyDirection: CopyDirection?

    /// The deadline of the task in flight, when its call has none.
    var deadline: ContinuousClock.Instant?

    /// True when a `COPY` out of a table has returned its last row, but has not been ended yet.
    var hasLastRow = false

    /// The reason why the task in flight was abandoned.
    ///
    /// The connection is then never lent again, because a cancel request may arrive late.
    private(set) var interruption: DatabaseError?

    /// The time at which waiting for the answer to a cancellation ends.
    private(set) var patienceEnds: ContinuousClock.Instant?

    /// The state in which the connection goes back to the pool after its task; `nil` while it stays lent.
    var cleaning: Lease.Cleaning?

    /// The call that waits for the connection to be taken back.
    var returnCall: Call<Void>?

    /// True when not all that was written has been sent.
    var isFlushPending = false

    private var isPipelined = false

    init(_ session: Session, id: Lease.ID, pooler: Pooler) {
        self.id = id
        self.session = session
        pipeline = Pipeline(session, pooler: pooler)
    }

    /// True when a task is in flight.
    var isBusy: Bool {
        if case .resting = activity { return false }
        return true
    }

    /// True when only a commit is in flight.
    var isCommitting: Bool { pipeline.inFlight.first?.isCommitting ?? false }

    /// True when the I/O thread should read from the socket; rows stay there until the caller requests them.
    var wantsToRead: Bool { isBusy || copyDirection != .outOfTable }

    /// The call that waits for the task in flight.
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

    /// True when the task in flight has taken too long.
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

    /// Marks the task as interrupted; the caller gets the server's answer.
    func interrupt(_ error: DatabaseError, patience: Duration, at now: ContinuousClock.Instant) {
        guard interruption == nil else { return }
        interruption = error
        patienceEnds = now + patience
        // Rows can be dropped at once: the connection is closed when it is returned.
        guard copyDirection != nil else { return }
        call?.fail(error)
        activity = .resting
    }

    /// Fails the call while the server continues its task.
    ///
    /// The connection stays busy until the server has answered, or its network drops the data that was sent.
    func abandon(_ error: DatabaseError, patience: Duration) {
        interruption = error
        call?.fail(error)
        // Only from now on: this limit would replace the keepalive probes, which detect a silent server sooner.
        session.limitSilence(to: patience)
    }

    /// Fails the task in flight.
    func fail(_ error: DatabaseError) {
        call?.fail(error)
        pipeline.fail(error)
        returnCall?.answer(.success(()))
        activity = .resting
    }

    /// Returns the error for a caller: the reason of a cancellation rather than the cancellation itself.
    func callerError(_ error: DatabaseError) -> DatabaseError {
        error.sqlState == .queryCanceled ? interruption ?? error : error
    }

    /// Returns the outcome for a caller: after a cancellation, a success proves nothing.
    ///
    /// The server then reports a commit that waits for its standby as done, although the data can still be lost.
    func callerOutcome<Answer>(_ outcome: Result<Answer, DatabaseError>) -> Result<Answer, DatabaseError> {
        outcome.mapError(callerError).flatMap { answer in interruption.map(Result.failure) ?? .success(answer) }
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
            return start(statements, call, inBlock: false)
        case .transaction(let statements, let call):
            return start(statements, call, inBlock: session.isDistributed)
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

    private func start(_ statements: [Statement], _ call: Call<[ResultSet]>, inBlock isBlock: Bool) -> Bool {
        activity = .statements(call)
        let isTransaction = session.isIdle
        return pipelined(true)
            && pipeline.send(
                statements,
                call: call,
                isRepeatable: isTransaction,
                flushesBeforeCommit: isTransaction,
                inBlock: isBlock
            )
    }

    private func pipelined(_ isWanted: Bool) -> Bool {
        guard isPipelined != isWanted else { return true }
        isPipelined = isWanted
        return session.setPipelined(isWanted)
    }
}

/// The loan of a pooled connection.
enum Lease {
    /// The identifier of a pooled connection, never reused.
    struct ID: Hashable, Sendable {
        let number: UInt64
    }

    /// The work to do before a connection is lent again.
    enum Cleaning: Sendable {
        /// No work, unless a transaction was left open.
        case none

        /// Discard settings, locks and all other session state.
        case discardAll
    }
}

/// A task for a lent connection; one at a time.
enum Work: Sendable {
    case statements([Statement], Call<[ResultSet]>)

    /// Statements that are one transaction.
    case transaction([Statement], Call<[ResultSet]>)
    case script(String, Call<Void>)
    case beginCopy(String, CopyDirection, Call<Void>)
    case copyIn([UInt8], Call<Void>)
    case endCopyIn(isFailed: Bool, Call<Int>)
    case copyOut(Call<[UInt8]?>)

    /// Restores the state in which the connection was lent.
    case clean(String, Call<Void>)

    var call: any PendingCall {
        switch self {
        case .statements(_, let call), .transaction(_, let call): call
        case .script(_, let call): call
        case .beginCopy(_, _, let call): call
        case .copyIn(_, let call): call
        case .endCopyIn(_, let call): call
        case .copyOut(let call): call
        case .clean(_, let call): call
        }
    }
}

/// The direction in which a `COPY` moves rows.
enum CopyDirection: Sendable {
    case intoTable
    case outOfTable
}
