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

    private let servers: TestServers
    /// A client of each server, which makes and drops databases.
    private let administrations: [Database]
    let logger: Logger
    private let count = Mutex(0)

    // Two cores are busy with a few tests at once, and the server's connections suffice for them.
    private let turnstile = Turnstile(width: 6)

    private init() async throws {
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        self.logger = logger
        servers = try await TestServers(logger: logger)
        administrations = servers.configurations(of: "postgres").map { Database($0, logger: logger) }
        for administration in administrations {
            // Serves the tests until the process exits.
            Task { try await administration.run() }
        }
        try await makeTemplates()
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
        // Processes that share the servers have databases of their own.
        let name = "\(servers.prefix)_\(number)"
        // Files are copied as they are, which costs less than writing each page to the log.
        try await administer("CREATE DATABASE \(name) TEMPLATE \(servers.name(of: template)) STRATEGY file_copy")
        do {
            let configuration = servers.configurations(of: name)[0]
            try await Database.withDatabase(configuration, logger: logger) { database in
                try await body(TestDatabase(name: name, configuration: configuration, database: database))
            }
        } catch {
            try await drop(name)
            throw error
        }
        try await drop(name)
    }

    private func makeTemplates() async throws {
        let migrations = try Migrations(folder: Self.migrations)
        let name = servers.name(of: .migrated)
        guard servers.isDistributed else { return try await makeTemplate(name, migrations) }
        try await makeTemplate(servers.name(of: .onOneServer), migrations)
        try await makeTemplate(name, migrations) { try await servers.join(name, logger: logger) }
        try await Database.withDatabase(servers.configurations(of: name)[0], logger: logger) { database in
            _ = try await Distribution(database, script: migrations.distribution).distribute()
        }
        // Each server's maintenance of the cluster stays connected to a database, which nobody could clone then.
        try await administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
        try await administer(
            """
            SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
            WHERE datname = '\(name)' AND pid <> pg_backend_pid()
            """
        )
    }

    private func makeTemplate(
        _ name: String,
        _ migrations: Migrations,
        preparing: () async throws -> Void = {}
    ) async throws {
        try await administer("DROP DATABASE IF EXISTS \(name) WITH (FORCE)")
        try await administer("CREATE DATABASE \(name)")
        try await preparing()
        try await Database.withDatabase(servers.configurations(of: name)[0], logger: logger) { database in
            _ = try await Migrator(database: database, migrations: migrations).migrate()
        }
    }

    /// The migrations of the checkout that this file belongs to.
    private static var migrations: URL {
        URL(filePath: #filePath).resolvingSymlinksInPath().appending(path: "../../../Migrations").standardizedFileURL
            .resolvingSymlinksInPath()
    }

    private func drop(_ name: String) async throws {
        guard servers.isDistributed else { return try await administer("DROP DATABASE \(name) WITH (FORCE)") }
        // Each server's maintenance connects to the others again and again, until none of them lets it in.
        try await administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
        for administration in administrations { await drop(name, by: administration) }
    }

    /// Drops a database as soon as its last session has ended; one that never ends does not fail the test.
    private func drop(_ name: String, by administration: Database) async {
        for _ in 0..<10 {
            do {
                let statement = "DROP DATABASE IF EXISTS \(name) WITH (FORCE)"
                return try await administration.withConnection { try await $0.execute(script: statement) }
            } catch {
                logger.debug("a database is still in use", metadata: ["name": "\(name)", "reason": "\(error)"])
            }
        }
    }

    private func administer(_ statement: String) async throws {
        for administration in administrations {
            try await administration.withConnection { try await $0.execute(script: statement) }
        }
    }
}
