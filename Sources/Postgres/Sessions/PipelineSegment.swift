/// One caller's segment of a pipeline: preparations, executions, and the Sync that ends them.
struct PipelineSegment {
    /// The messages that the server answers, in order.
    enum Step {
        case prepare(name: String, statement: Int)
        case execute(name: String?, statement: Int)

        /// The statements that begin a transaction around the others.
        case begin

        /// The end of a transaction block, if all before it succeeded.
        case commit

        /// The end of that transaction, which follows a Sync and is reached even after a failure.
        case end
    }

    /// The meaning of an answer for the segment.
    enum Progress: Equatable {
        case incomplete
        case complete

        /// The server's answers do not belong to this segment: nothing on this connection can be trusted.
        case broken
    }

    let statements: [Statement]
    let call: Call<[ResultSet]>

    /// True when the segment may be sent again, because it had no effect.
    let isRepeatable: Bool

    /// True when the answers are flushed before the commit, so that a commit in flight can be recognized.
    let flushesBeforeCommit: Bool

    /// The statement that begins a transaction block around the others; `nil` when they are sent without one.
    let block: Statement?
    private(set) var steps: [Step] = []
    private(set) var results: [ResultSet] = []
    private(set) var failure: DatabaseError?

    /// The statements that have to be prepared again.
    private(set) var forgotten: [(name: String, statement: Int)] = []

    private var position = 0

    /// True when the Sync before the end of the transaction has arrived.
    private var isEnding = false

    init(
        _ statements: [Statement],
        call: Call<[ResultSet]>,
        isRepeatable: Bool,
        flushesBeforeCommit: Bool,
        block: Statement?
    ) {
        self.statements = statements
        self.call = call
        self.isRepeatable = isRepeatable
        self.flushesBeforeCommit = flushesBeforeCommit
        self.block = block
        results.reserveCapacity(statements.count)
    }

    /// True when sending the segment again can help: a prepared statement was lost or no longer fits.
    var deservesRepetition: Bool {
        guard isRepeatable, !forgotten.isEmpty, case .server(let error)? = failure else { return false }
        return error.hasStaleStatement
    }

    /// True when only the commit is outstanding.
    var isCommitting: Bool {
        guard position < steps.count else { return failure == nil }
        return switch steps[position] {
        case .prepare(_, let statement), .execute(_, let statement): statements[statement].text == "COMMIT"
        case .commit: true
        case .begin, .end: false
        }
    }

    /// Records a step that was sent.
    mutating func expect(_ step: Step) {
        steps.append(step)
    }

    /// The outcome for the caller.
    var outcome: Result<[ResultSet], DatabaseError> {
        failure.map(Result.failure) ?? .success(results)
    }

    /// Handles the next answer; separators are not answers.
    mutating func receive(_ answer: Session.Answer) -> Progress {
        switch answer {
        case .result(let result):
            guard position < steps.count, failure == nil || isEnding else { return .broken }
            if case .execute = steps[position] { results.append(result) }
            position += 1
            return .incomplete
        case .failure(var error):
            // After the last step, the failure is that of the implicit transaction's commit.
            guard failure == nil else { return .broken }
            error.statement = statementName
            failure = .server(error)
            if position < steps.count {
                noteFailedStep(error)
                position += 1
            }
            return .incomplete
        case .aborted:
            guard position < steps.count, failure != nil else { return .broken }
            if case .prepare(let name, let statement) = steps[position] { forgotten.append((name, statement)) }
            position += 1
            return .incomplete
        case .synced:
            if case .end? = steps[position...].first, !isEnding {
                isEnding = true
                return .incomplete
            }
            return position == steps.count ? .complete : .broken
        case .waiting, .separator, .copying, .lost:
            return .broken
        }
    }

    /// The name of the statement of the next answer.
    private var statementName: String {
        guard position < steps.count else { return "COMMIT" }
        return switch steps[position] {
        case .prepare(_, let statement), .execute(_, let statement): statements[statement].name
        case .begin: "BEGIN"
        case .commit, .end: "COMMIT"
        }
    }

    private mutating func noteFailedStep(_ error: ServerError) {
        switch steps[position] {
        case .prepare(let name, let statement):
            forgotten.append((name, statement))
        case .execute(let name?, let statement) where error.hasStaleStatement:
            forgotten.append((name, statement))
        case .execute, .begin, .commit, .end:
            break
        }
    }
}

extension Session {
    /// An answer of the server.
    enum Answer {
        /// No answer yet.
        case waiting

        /// The answers to one statement are complete.
        case separator
        case result(ResultSet)
        case failure(ServerError)

        /// Skipped because an earlier statement of the same segment failed.
        case aborted

        /// The end of one caller's segment.
        case synced

        /// The server is ready to copy rows.
        case copying

        /// The connection can no longer be used.
        case lost
    }
}
