import Postgres

/// Does something while somebody else, who has what it is going to want, wants what it has: each waits for the other.
///
/// - Parameters:
///   - first: By what the other one takes what `body` comes to wait for.
///   - second: By what the other one then waits for `body`; it is stored, or takes back what `first` did when it fails.
///   - body: Is undone by the server at least once, since the other one is patient.
/// - Returns: What comes of `body`.
/// - Throws: What `body` throws.
package func crossing<Outcome: Sendable>(
    _ first: Statement,
    _ second: Statement,
    _ body: @Sendable () async throws -> Outcome
) async throws -> Outcome {
    let database = TestDatabase.current.database
    return try await database.withConnection { other in
        _ = try await other.query(["BEGIN", "SET LOCAL deadlock_timeout = '1min'", first])
        async let outcome = body()
        try await untilSomebodyWaits(database)
        _ = try await other.query([second, "COMMIT"])
        return try await outcome
    }
}
