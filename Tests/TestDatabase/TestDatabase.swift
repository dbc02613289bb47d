import Postgres
import Testing

/// The database that belongs to the running test alone.
///
/// ```swift
/// @Suite(.database) struct `A claim` {
///     @Test func `holds the song`() async throws {
///         let claims = Claims(TestDatabase.current.database)
///         ...
///     }
/// }
/// ```
package struct TestDatabase: Sendable {
    @TaskLocal static var bound: TestDatabase?

    /// The database of the running test.
    ///
    /// The test or its suite must have the trait ``Testing/Trait/database`` or ``Testing/Trait/emptyDatabase``.
    package static var current: TestDatabase {
        guard let bound else { preconditionFailure("Give the test or its suite the trait .database.") }
        return bound
    }

    /// The name that the server knows it by.
    package let name: String

    /// Where it is, and what stands before it.
    package let configuration: DatabaseConfiguration

    /// A client of it, which connects when it is first used and is shut down when the test ends.
    package let database: Database
}

extension TestDatabase {
    /// How to reach it, as libpq writes it.
    package var conninfo: String { configuration.conninfo }

    /// Lends the running test one more database that has the schema, as if on another server; it is the current one then.
    package static func withAnother(_ body: @concurrent @Sendable () async throws -> Void) async throws {
        try await TestCluster.shared.withDatabase(from: .migrated) { other in
            try await $bound.withValue(other) { try await body() }
        }
    }

    /// Leads the running test to its database, or to another one, through PgBouncer.
    ///
    /// - Parameters:
    ///   - sessions: How many of the server's sessions it has for everybody.
    ///   - place: Where the other database is, as libpq writes it.
    ///   - settings: What else is set, as PgBouncer writes it.
    ///   - acquireTimeout: The longest wait for a connection.
    ///   - body: The test, whose current database is the one behind PgBouncer.
    /// - Throws: When PgBouncer does not start, and what the test throws.
    package static func withPooler(
        sessions: Int = 2,
        before place: String? = nil,
        settings: [String] = [],
        acquireTimeout: Duration = .seconds(60),
        _ body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let (name, direct) = (current.name, place ?? current.conninfo)
        let settings = settings + ["default_pool_size = \(sessions)"]
        try await TestPooler.run(settings, before: direct, named: name) { conninfo in
            var configuration = DatabaseConfiguration(patient: conninfo)
            configuration.pooler = .transaction
            configuration.acquireTimeout = acquireTimeout
            try await Database.withDatabase(configuration, logger: TestCluster.shared.logger) { database in
                let pooled = TestDatabase(name: name, configuration: configuration, database: database)
                try await $bound.withValue(pooled) { try await body() }
            }
        }
    }
}

extension DatabaseConfiguration {
    /// The way to a database on this machine, which may be so busy with other tests that connecting takes long.
    init(patient conninfo: String) {
        self.init(conninfo: conninfo)
        (connectTimeout, acquireTimeout) = (.seconds(60), .seconds(60))
    }
}
