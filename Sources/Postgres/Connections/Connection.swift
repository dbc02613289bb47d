/// A connection while it is lent; it runs one task at a time.
///
/// Statements that run at the same time, or after its loan, fail with ``DatabaseError/misuse``.
public final class Connection {
    /// The time that a statement may take, waiting included; `nil` for no limit.
    public var statementTimeout: Duration?

    let lease: Lease
    private let mailbox: Mailbox

    init(_ lease: Lease, mailbox: Mailbox, statementTimeout: Duration?) {
        self.lease = lease
        self.mailbox = mailbox
        self.statementTimeout = statementTimeout
    }

    /// Runs one statement.
    public func query(_ statement: Statement) async throws(DatabaseError) -> ResultSet {
        try await query([statement])[0]
    }

    /// Runs statements in one round trip; outside a transaction they are one.
    ///
    /// - Returns: One result per statement, in order.
    public func query(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet] {
        try statements.requireValidParameters()
        return try await perform { .statements(statements, $0) }
    }

    /// Runs a script of statements without parameters; outside a transaction they are one.
    public func execute(script: String) async throws(DatabaseError) {
        try await perform { .script(script, $0) }
    }

    /// Commits the transaction and ends the loan; the server answers the commit of a failed one with a rollback.
    func commit() async throws(DatabaseError) -> ResultSet {
        try await perform { .commit($0) }[0]
    }

    /// Sends the I/O thread a task and waits for its result.
    func perform<Answer>(
        isShielded: Bool = false,
        _ work: (Call<Answer>) -> Work
    ) async throws(DatabaseError) -> Answer {
        let deadline = statementTimeout.map { ContinuousClock.now + $0 }
        return try await mailbox.perform(by: deadline, isShielded: isShielded) { .work(work($0), lease) }
    }
}
