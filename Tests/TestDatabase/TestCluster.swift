import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Storage
import Synchronization

/// The cluster of this test process: made by the first test that needs it, gone when the process exits.
final class TestCluster: Sendable {
    /// The cluster, once it runs and the template is made.
    static var shared: TestCluster {
        get async throws { try await starting.value }
    }

    // Awaited by every test that needs the cluster; ends by itself.
    private static let starting = Task { try await TestCluster() }

    private let lease: EmbeddedCluster.Lease
    private let administration: Database
    let logger: Logger
    private let count = Mutex(0)

    // Two cores are busy with a few tests at once, and the server's connections suffice for them.
    private let turnstile = Turnstile(width: 6)

    private init() async throws {
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        let directory = try TestClusterDirectory.make()
        let options = EmbeddedCluster.Options(isDurable: false, maximumConnections: 300, sharedMegabytes: 64)
        let cluster = EmbeddedCluster(stateDirectory: directory, options: options, logger: logger)
        self.logger = logger
        lease = try await cluster.start()
        let configuration = DatabaseConfiguration(conninfo: lease.conninfo(as: EmbeddedCluster.superuser))
        let administration = Database(configuration, logger: logger)
        self.administration = administration
        // Serves the tests until the process exits.
        Task { try await administration.run() }
        try await makeTemplate()
    }

    /// Clones a database, lends it, and drops it.
    func withDatabase(
        from template: Template,
        _ body: @Sendable (TestDatabase) async throws -> Void
    ) async throws {
        // Within a test that already has one there is no waiting for a turn: its turn has come.
        guard TestDatabase.bound == nil else { return try await lend(from: template, body) }
        try await turnstile.pass { try await lend(from: template, body) }
    }

    private func lend(from template: Template, _ body: @Sendable (TestDatabase) async throws -> Void) async throws {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let name = "test_\(number)"
        // Files are copied as they are, which costs less than writing each page to the log.
        try await administer("CREATE DATABASE \(name) TEMPLATE \(template.rawValue) STRATEGY file_copy")
        do {
            let configuration = DatabaseConfiguration(
                conninfo: lease.conninfo(database: name, as: EmbeddedCluster.superuser)
            )
            try await Database.withDatabase(configuration, logger: logger) { database in
                try await body(TestDatabase(name: name, configuration: configuration, database: database))
            }
        } catch {
            try await administer("DROP DATABASE \(name) WITH (FORCE)")
            throw error
        }
        try await administer("DROP DATABASE \(name) WITH (FORCE)")
    }

    private func makeTemplate() async throws {
        let name = Template.migrated.rawValue
        try await administer("CREATE DATABASE \(name)")
        let configuration = DatabaseConfiguration(
            conninfo: lease.conninfo(database: name, as: EmbeddedCluster.superuser)
        )
        try await Database.withDatabase(configuration, logger: logger) { database in
            _ = try await Migrator(database: database, migrations: Migrations(folder: Self.migrations)).migrate()
        }
    }

    /// The migrations of the checkout that this file belongs to.
    private static var migrations: URL {
        URL(filePath: #filePath).resolvingSymlinksInPath().appending(path: "../../../Migrations").standardizedFileURL
            .resolvingSymlinksInPath()
    }

    private func administer(_ statement: String) async throws {
        try await administration.withConnection { try await $0.execute(script: statement) }
    }
}
