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
        case beginningCopy(Call<Void>, failure: DatabaseError?)

        /// Rows to send to the server; `nil` when libpq has taken all of them.
        case copyingIn(Call<Void>, rows: [UInt8]?)
        case endingCopyIn(Call<Int>, isFailed: Bool, isSent: Bool, outcome: Result<Int, DatabaseError>)
    }

    /// The identifier of a pooled connection, never reused.
    struct ID: Hashable, Sendable {
        let number: UInt64
    }

    let id: ID
    let session: Session
    let pipeline: Pipeline
    var activity = Activity.resting

    /// True while a `COPY` into a table accepts rows.
    var isCopying = false

    /// The deadline of the task in flight, when its call has none.
    var deadline: ContinuousClock.Instant?

    /// The reason why the task in flight was abandoned.
    ///
    /// The connection is then never lent again, because a cancel request may arrive late.
    private(set) var interruption: DatabaseError?

    /// The time at which waiting for the answer to a cancellation ends.
    private(set) var patienceEnds: ContinuousClock.Instant?

    /// The state in which the connection goes back to the pool after its task; `nil` while it stays lent.
    var cleaning: Lease.Cleaning?

    /// The number of the present loan, or of the next one.
    private var loan: UInt64 = 0

    /// The call that waits for the connection to be taken back.
    var returnCall: Call<Void>?

    /// True when not all that was written has been sent.
    var isFlushPending = false

    private var isPipelined = false

    init(_ session: Session, id: ID, pooler: Pooler) {
        self.id = id
        self.session = session
        pipeline = Pipeline(session, pooler: pooler)
    }

    /// The present loan.
    var lease: Lease { Lease(connection: id, loan: loan) }

    /// Ends the present loan: work for it is refused from now on.
    func endLoan() {
        loan += 1
    }

    /// True when a task is in flight.
    var isBusy: Bool {
        if case .resting = activity { return false }
        return true
    }

    /// True when only a commit is in flight.
    var isCommitting: Bool { pipeline.inFlight.first?.isCommitting ?? false }

    /// The call that waits for the task in flight.
    var call: (any PendingCall)? {
        switch activity {
        case .resting: nil
        case .statements(let call): call
        case .script(let call, _): call
        case .beginningCopy(let call, _): call
        case .copyingIn(let call, _): call
        case .endingCopyIn(let call, _, _, _): call
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
        guard isCopying else { return }
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
        switch work {
        case .copyIn, .endCopyIn: isCopying
        default: !isCopying
        }
    }

    private func start(_ work: Work) -> Bool {
        switch work {
        case .statements(let statements, let call):
            return start(statements, call, beginning: nil)
        case .transaction(let statements, let kind, let call):
            return start(statements, call, beginning: kind.beginning(isDistributed: session.isDistributed))
        case .commit(let call):
            return start(["COMMIT"], call, beginning: nil)
        case .script(let script, let call):
            activity = .script(call, failure: nil)
            return pipelined(false) && session.send(script: script)
        case .clean(let script, let call):
            activity = .script(call, failure: nil)
            return pipelined(false) && session.send(script: script)
        case .beginCopy(let statement, let call):
            activity = .beginningCopy(call, failure: nil)
            return pipelined(false) && session.send(script: statement)
        case .copyIn(let rows, let call):
            activity = .copyingIn(call, rows: rows)
        case .endCopyIn(let isFailed, let call):
            activity = .endingCopyIn(call, isFailed: isFailed, isSent: false, outcome: .success(0))
        }
        return true
    }

    private func start(_ statements: [Statement], _ call: Call<[ResultSet]>, beginning: Statement?) -> Bool {
        activity = .statements(call)
        let isTransaction = session.isIdle
        return pipelined(true)
            && pipeline.send(
                session.isDistributed ? statements.map(\.distributedForm) : statements,
                call: call,
                isRepeatable: isTransaction,
                flushesBeforeCommit: isTransaction,
                inBlock: beginning
            )
    }

    private func pipelined(_ isWanted: Bool) -> Bool {
        guard isPipelined != isWanted else { return true }
        isPipelined = isWanted
        return session.setPipelined(isWanted)
    }
}

/// The loan of a pooled connection to one borrower.
struct Lease: Equatable, Sendable {
    let connection: PooledConnection.ID

    /// The number of the loan among those of the connection; work for an earlier one is refused.
    let loan: UInt64

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
    case transaction([Statement], TransactionKind, Call<[ResultSet]>)

    /// The end of a transaction, and of the loan.
    case commit(Call<[ResultSet]>)
    case script(String, Call<Void>)
    case beginCopy(String, Call<Void>)
    case copyIn([UInt8], Call<Void>)
    case endCopyIn(isFailed: Bool, Call<Int>)

    /// Restores the state in which the connection was lent.
    case clean(String, Call<Void>)

    var call: any PendingCall {
        switch self {
        case .statements(_, let call), .commit(let call): call
        case .transaction(_, _, let call): call
        case .script(_, let call): call
        case .beginCopy(_, let call): call
        case .copyIn(_, let call): call
        case .endCopyIn(_, let call): call
        case .clean(_, let call): call
        }
    }
}

/// The kind of a transaction that is sent in one round trip.
enum TransactionKind: Sendable {
    case write

    /// A read whose statements see one snapshot.
    case slowRead

    /// Returns the statement that begins a block around the others; `nil` when they need none.
    ///
    /// A write is an implicit transaction. Citus needs a block all the same, as it otherwise commits each statement on the
    /// server of its rows.
    func beginning(isDistributed: Bool) -> Statement? {
        switch self {
        case .write: isDistributed ? "BEGIN" : nil
        case .slowRead: "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        }
    }
}
