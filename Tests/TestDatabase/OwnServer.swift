import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Testing

/// A server of a test's own, for settings that would disturb other tests.
package struct OwnServer {
    /// How to reach it, as libpq writes it.
    package let conninfo: String

    package init(conninfo: String) {
        self.conninfo = conninfo
    }

    /// The folder of its socket, as libpq writes a host.
    package var host: String {
        get throws { String(try #require(conninfo.firstMatch(of: #/host='([^']*)'/#)).1) }
    }

    /// What a private cluster of a test does not have.
    private static let replication = ["wal_level = replica", "max_wal_senders = 1", "synchronous_commit = on"]
        .map { "ALTER SYSTEM SET \($0)" }

    /// Prepares a server by a script, starts it anew, as a standby if it is to be one, and removes it in the end.
    package static func run(
        isStandby: Bool = false,
        after script: [String] = [],
        _ body: (OwnServer, Database) async throws -> Void
    ) async throws {
        let folder = "\(EmbeddedCluster.temporaryDirectory)/karaoke-own-\(UUID().uuidString.prefix(8))"
        defer { EmbeddedCluster.destroy(stateDirectory: folder) }
        try await started(folder) { _, database in
            for statement in replication + script {
                try await database.withConnection { try await $0.execute(script: statement) }
            }
        }
        if isStandby {
            // What a standby begins with was written by a server that knows of standbys.
            try await started(folder) { _, _ in }
            try Data().write(to: URL(filePath: "\(folder)/postgres/data/standby.signal"))
        }
        try await started(folder, body)
    }

    private static func started(
        _ folder: String,
        _ body: (OwnServer, Database) async throws -> Void
    ) async throws {
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        let options = EmbeddedCluster.Options(isDurable: false, maximumConnections: 20, sharedMegabytes: 16)
        let lease = try await EmbeddedCluster(stateDirectory: folder, options: options, logger: logger).start()
        let server = OwnServer(conninfo: lease.conninfo(as: EmbeddedCluster.superuser))
        do {
            let configuration = DatabaseConfiguration(patient: server.conninfo)
            try await Database.withDatabase(configuration, logger: logger) { try await body(server, $0) }
        } catch {
            await lease.release()
            throw error
        }
        await lease.release()
    }
}
