/// The statements of one caller that were sent up to a Sync, and their answers.
struct Pipeline {
    /// A message that the server answers.
    enum Step {
        /// A statement that begins a transaction around the others.
        case begin
        case prepare(name: String, statement: Int)
        case execute(name: String?, statement: Int)

        /// The end of that transaction.
        case commit
    }

    /// The meaning of an answer for the pipeline.
    enum Progress: Equatable {
        case incomplete
        case complete

        /// The server's answers do not belong to this pipeline: nothing on this connection can be trusted.
        case broken
    }

    private let statements: [Statement]
    private(set) var results: [ResultSet] = []
    private(set) var failure: DatabaseError?

    /// The statements that have to be prepared again.
    private(set) var forgotten: [(name: String, statement: Statement)] = []

    private var steps: [Step] = []
    private var position = 0

    init(_ statements: [Statement] = []) {
        self.statements = statements
        results.reserveCapacity(statements.count)
        steps.reserveCapacity(2 * statements.count)
    }

    /// True when a prepared statement was lost or no longer fits, so that running the statements again can help.
    var hasStaleStatement: Bool {
        guard !forgotten.isEmpty, case .server(let error)? = failure else { return false }
        return error.hasStaleStatement
    }

    /// True when only the commit is outstanding.
    var isCommitting: Bool {
        guard position < steps.count else { return !steps.isEmpty && failure == nil }
        return switch steps[position] {
        case .prepare(_, let statement), .execute(_, let statement): statements[statement].text == "COMMIT"
        case .commit: true
        case .begin: false
        }
    }

    /// Records a step that is sent.
    mutating func expect(_ step: Step) {
        steps.append(step)
    }

    /// Returns the statement whose result an answer is, and the name under which it was prepared.
    func executed(by answer: Session.Answer) -> (name: String?, statement: Statement)? {
        guard case .result = answer, position < steps.count, case .execute(let name, let statement) = steps[position]
        else { return nil }
        return (name, statements[statement])
    }

    /// Handles the next answer; separators are not answers.
    mutating func receive(_ answer: Session.Answer) -> Progress {
        switch answer {
        case .result(let result):
            guard position < steps.count, failure == nil else { return .broken }
            if case .execute = steps[position] { results.append(result) }
        case .failure(var error):
            // After the last step, the failure is that of the implicit transaction's commit.
            guard failure == nil else { return .broken }
            error.statement = statementName
            failure = .server(error)
            guard position < steps.count else { return .incomplete }
            forget(steps[position], after: error)
        case .aborted:
            guard position < steps.count, failure != nil else { return .broken }
            if case .prepare = steps[position] { forget(steps[position]) }
        case .synced:
            return position == steps.count ? .complete : .broken
        case .waiting, .separator, .copying, .lost:
            return .broken
        }
        position += 1
        return .incomplete
    }

    /// The name of the statement of the next answer.
    private var statementName: String {
        guard position < steps.count else { return "COMMIT" }
        return switch steps[position] {
        case .prepare(_, let statement), .execute(_, let statement): statements[statement].name
        case .begin: "BEGIN"
        case .commit: "COMMIT"
        }
    }

    /// Notes that a statement is not prepared, or has to be prepared again.
    private mutating func forget(_ step: Step, after error: ServerError? = nil) {
        switch step {
        case .prepare(let name, let statement): forgotten.append((name, statements[statement]))
        case .execute(let name?, let statement) where error?.hasStaleStatement ?? false:
            forgotten.append((name, statements[statement]))
        case .execute, .begin, .commit: break
        }
    }
}

/// The kind of a transaction around the statements of a call.
enum TransactionKind: Sendable {
    /// A read on a connection for reads, whose statements see one snapshot.
    case read

    /// A read on a borrowed connection, whose statements see one snapshot.
    case slowRead
    case write

    /// The transaction of a borrower, or one of the statements' own when none is open.
    case lent

    /// True when the server may have something to commit.
    var changesData: Bool {
        switch self {
        case .read, .slowRead: false
        case .write, .lent: true
        }
    }

    /// Returns the statements that begin a block around the others; none when they need no block.
    ///
    /// Statements before one Sync are an implicit transaction. Citus needs a block all the same, as it otherwise commits
    /// each statement on the server of its rows, and reads each from a snapshot of its own. Behind a pooler, a connection
    /// cannot hold the settings of a read.
    func beginning(on session: Session, _ configuration: DatabaseConfiguration) -> [Statement] {
        let readOnly: Statement = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        switch self {
        case .read where configuration.pooler == .transaction: return [readOnly, configuration.localReadLimit]
        case .read where session.isDistributed, .slowRead: return [readOnly]
        case .write where session.isDistributed: return ["BEGIN"]
        case .read, .write, .lent: return []
        }
    }
}
