/// A transaction that several parts of a program contribute to, one after another.
///
/// Statements that run at the same time follow one another; after its end they fail with ``DatabaseError/misuse``.
public struct Transaction: StatementRunner {
    private let lease: Lease
    private let statementTimeout: Duration?

    init(_ connection: Connection) {
        lease = connection.lease
        statementTimeout = connection.statementTimeout
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
        try await lease.perform(within: statementTimeout) { session throws(DatabaseError) in
            try session.run(statements, as: .lent)
        }
    }
}

/// The isolation of a transaction from others.
public enum IsolationLevel: Sendable {
    case readCommitted
    case repeatableRead

    /// The statement that begins such a transaction.
    var beginning: Statement {
        switch self {
        case .readCommitted: "BEGIN ISOLATION LEVEL READ COMMITTED"
        case .repeatableRead: "BEGIN ISOLATION LEVEL REPEATABLE READ"
        }
    }
}
