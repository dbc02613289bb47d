import Testing

/// Gives every test, and every case of a test, a database of its own.
package struct DatabaseTrait: SuiteTrait, TestTrait, TestScoping {
    let template: Template

    /// A suite passes its trait on, so that each test gets a database, not the suite.
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let cluster = try await TestCluster.shared
        try await cluster.withDatabase(from: template) { database in
            try await TestDatabase.$bound.withValue(database) { try await function() }
        }
    }
}

extension Trait where Self == DatabaseTrait {
    /// Gives the test a freshly cloned database that has the schema.
    package static var database: Self { Self(template: .migrated) }

    /// Gives the test a freshly cloned database that has the schema, and whose boards are never spread over servers.
    package static var databaseOnOneServer: Self { Self(template: .onOneServer) }

    /// Gives the test a database that has nothing.
    package static var emptyDatabase: Self { Self(template: .empty) }
}
