/// A connection while it is lent; it runs one job at a time, in order.
///
/// Statements after its loan fail with ``DatabaseError/misuse``.
public final class Connection {
    /// The time that a statement may take; `nil` for no limit.
    public var statementTimeout: Duration?

    let lease: Lease

    init(_ lease: Lease, statementTimeout: Duration?) {
        self.lease = lease
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
        try await perform { session throws(DatabaseError) in try session.run(statements, as: .lent) }
    }

    /// Runs a script of statements without parameters; outside a transaction they are one.
    public func execute(script: String) async throws(DatabaseError) {
        try await perform { session throws(DatabaseError) in try session.execute(script: script) }
    }

    /// Commits the transaction and ends the loan; the server answers the commit of a failed one with a rollback.
    func commit() async throws(DatabaseError) -> ResultSet {
        try await perform { session throws(DatabaseError) in
            session.takeBack(discardingState: false)
            return try session.run(["COMMIT"], as: .lent)[0]
        }
    }

    /// Returns the connection, in the state in which it was lent, unless it was returned before.
    func giveBack(discardingState: Bool) async {
        // An error means that the loan is over, and the connection with it.
        try? await lease.perform(within: nil, isShielded: true) { session throws(DatabaseError) in
            session.takeBack(discardingState: discardingState)
        }
    }

    /// Does a job on the connection.
    func perform<Answer: Sendable>(
        isShielded: Bool = false,
        _ work: @escaping Call<Answer>.Work
    ) async throws(DatabaseError) -> Answer {
        try await lease.perform(within: statementTimeout, isShielded: isShielded, work)
    }
}
