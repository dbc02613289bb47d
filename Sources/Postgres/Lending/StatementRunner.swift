/// A runner of statements: a database, or one transaction of it.
public protocol StatementRunner: Sendable {
    /// Runs statements that change nothing, in one round trip; all see the same snapshot.
    func read(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet]

    /// Runs slow statements that change nothing, in one round trip; all see the same snapshot.
    func readSlowly(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet]

    /// Runs statements as one, in one round trip.
    func write(_ statements: [Statement]) async throws(DatabaseError) -> [ResultSet]
}

extension StatementRunner {
    /// Runs a statement that changes nothing.
    public func read(_ statement: Statement) async throws(DatabaseError) -> ResultSet {
        try await read([statement])[0]
    }

    /// Runs a slow statement that changes nothing.
    public func readSlowly(_ statement: Statement) async throws(DatabaseError) -> ResultSet {
        try await readSlowly([statement])[0]
    }

    /// Runs one statement.
    public func write(_ statement: Statement) async throws(DatabaseError) -> ResultSet {
        try await write([statement])[0]
    }
}
