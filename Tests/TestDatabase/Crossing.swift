import Postgres

/// Does something while somebody else, who has what it is going to want, wants what it has: each waits for the other.
///
/// - Parameters:
///   - first: By what the other one takes what `body` comes to wait for.
///   - second: By what the other one then waits for `body`; it is stored, or takes back what `first` did when it fails.
///   - opening: What the other one does before all else. Where boards are spread, the transaction that came to them last is
///     undone, and patience is of no use.
///   - body: Is undone by the server at least once, since the other one is patient.
/// - Returns: What comes of `body`.
/// - Throws: What `body` throws.
package func crossing<Outcome: Sendable>(
    _ first: Statement,
    _ second: Statement,
    opening: [Statement] = [],
    _ body: @Sendable () async throws -> Outcome
) async throws -> Outcome {
    let database = TestDatabase.current.database
    return try await database.withConnection { other in
        _ = try await other.query(["BEGIN", "SET LOCAL deadlock_timeout = '1min'"] + opening + [first])
        async let outcome = body()
        try await untilSomebodyWaits(database)
        _ = try await other.query([second, "COMMIT"])
        return try await outcome
    }
}
