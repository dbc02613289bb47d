/// One caller's part of a pipeline: preparations, executions, and the Sync that ends them.
struct Segment {
    /// The messages that the server answers, in order.
    enum Step {
        case prepare(name: String, statement: Int)
        case execute(name: String?, statement: Int)

        /// The statements before the others that make a transaction of them.
        case begin

        /// The end of that transaction, which has a Sync before it and is reached even after a failure.
        case end
    }

    /// The meaning of an answer for the part.
    enum Progress: Equatable {
        case incomplete
        case complete

        /// The server's answers are not those to this part: nothing on this connection can be trusted.
        case broken
    }

    let statements: [Statement]
    let call: Call<[ResultSet]>

    /// True when the part may be sent once more, because it had no effect.
    let isRepeatable: Bool

    /// True when the answers come before the commit, so that it is seen when nothing else is left.
    let tellsOfCommit: Bool
    private(set) var steps: [Step] = []
    private(set) var results: [ResultSet] = []
    private(set) var failure: DatabaseError?

    /// The statements that must be prepared anew.
    private(set) var forgotten: [(name: String, statement: Int)] = []

    private var position = 0

    /// True when the Sync before the end of the transaction has come.
    private var isEnding = false

    init(_ statements: [Statement], call: Call<[ResultSet]>, isRepeatable: Bool, tellsOfCommit: Bool) {
        self.statements = statements
        self.call = call
        self.isRepeatable = isRepeatable
        self.tellsOfCommit = tellsOfCommit
        results.reserveCapacity(statements.count)
    }

    /// True when sending the part once more can help: a prepared statement was lost or no longer fits.
    var deservesRepetition: Bool {
        guard isRepeatable, !forgotten.isEmpty, case .server(let error)? = failure else { return false }
        return error.sqlState == .invalidStatementName || error.isStalePlan
    }

    /// True when all that is left is to store what was done.
    var isCommitting: Bool {
        guard position < steps.count else { return failure == nil }
        return switch steps[position] {
        case .prepare(_, let statement), .execute(_, let statement): statements[statement].text == "COMMIT"
        case .begin, .end: false
        }
    }

    /// Notes what is sent.
    mutating func expect(_ step: Step) {
        steps.append(step)
    }

    /// The outcome for the caller.
    var outcome: Result<[ResultSet], DatabaseError> {
        failure.map(Result.failure) ?? .success(results)
    }

    /// Takes the next answer; separators are not answers.
    mutating func receive(_ answer: Session.Answer) -> Progress {
        switch answer {
        case .result(let result):
            guard position < steps.count, failure == nil || isEnding else { return .broken }
            if case .execute = steps[position] { results.append(result) }
            position += 1
            return .incomplete
        case .failure(let error):
            // After the last step comes what the commit of the implicit transaction reports.
            guard failure == nil else { return .broken }
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

    private mutating func noteFailedStep(_ error: ServerError) {
        switch steps[position] {
        case .prepare(let name, let statement):
            forgotten.append((name, statement))
        case .execute(let name?, let statement) where error.sqlState == .invalidStatementName || error.isStalePlan:
            forgotten.append((name, statement))
        case .execute, .begin, .end:
            break
        }
    }
}

extension Session {
    /// An answer of the server.
    enum Answer {
        /// Nothing yet.
        case waiting

        /// The answers to one statement are complete.
        case separator
        case result(ResultSet)
        case failure(ServerError)

        /// Left out because an earlier statement of the same part failed.
        case aborted

        /// The end of one caller's part of a pipeline.
        case synced

        /// Rows can be copied now.
        case copying

        /// The connection is of no more use.
        case lost
    }
}
