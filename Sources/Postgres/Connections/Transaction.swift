/// A transaction that several parts of a program contribute to, one after another.
///
/// Statements that run at the same time, or after its end, fail with ``DatabaseError/misuse``.
public struct Transaction: StatementRunner {
    private let lease: Lease
    private let mailbox: Mailbox
    private let statementTimeout: Duration

    init(_ lease: Lease, mailbox: Mailbox, statementTimeout: Duration) {
        self.lease = lease
        self.mailbox = mailbox
        self.statementTimeout = statementTimeout
    }

    /// Runs statements in one round trip; they may change something.
    public func read(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try await write(statements)
    }

    /// Runs statements in one round trip, however long they take.
    public func readSlowly(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try await write(statements)
    }

    /// Runs statements in one round trip.
    public func write(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try statements.requireValidParameters()
        return try await mailbox.perform(by: .now + statementTimeout) { .work(.statements(statements, $0), lease) }
    }
}

/// The isolation of a transaction from others.
public enum IsolationLevel: Sendable {
    case readCommitted
    case repeatableRead
    case serializable

    /// The statement that begins such a transaction.
    var beginning: Statement {
        switch self {
        case .readCommitted: "BEGIN ISOLATION LEVEL READ COMMITTED"
        case .repeatableRead: "BEGIN ISOLATION LEVEL REPEATABLE READ"
        case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE"
        }
    }
}
