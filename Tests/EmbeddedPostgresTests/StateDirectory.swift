import EmbeddedPostgres
import Foundation
import Logging
import Postgres

/// A state folder of a test's own.
struct StateDirectory: Codable {
    let path: String

    /// Creates a folder, and removes it with its cluster after the test, whatever its result.
    static func temporary(
        named name: String = "state",
        _ body: (StateDirectory) async throws -> Void
    ) async throws {
        let parent = "\(EmbeddedCluster.temporaryDirectory)/karaoke-embedded-\(UUID().uuidString.prefix(8))"
        // Open to all, since for root the server runs as another user.
        let attributes = [FileAttributeKey.posixPermissions: 0o755]
        let path = "\(parent)/\(name)"
        try FileManager.default.createDirectory(
            atPath: parent,
            withIntermediateDirectories: true,
            attributes: attributes
        )
        defer {
            EmbeddedCluster.destroy(stateDirectory: path)
            try? FileManager.default.removeItem(atPath: parent)
        }
        try await body(StateDirectory(path: path))
    }

    var data: String { "\(path)/postgres/data" }

    /// Starts or joins the cluster in the folder.
    func start(_ options: EmbeddedCluster.Options = .fast) async throws -> EmbeddedCluster.Lease {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return try await EmbeddedCluster(stateDirectory: path, options: options, logger: logger).start()
    }

    /// Starts or joins the cluster, works with it, and releases it.
    func withLease(
        _ options: EmbeddedCluster.Options = .fast,
        _ body: (EmbeddedCluster.Lease) async throws -> Void
    ) async throws {
        let lease = try await start(options)
        do {
            try await body(lease)
        } catch {
            await lease.release()
            throw error
        }
        await lease.release()
    }
}

extension EmbeddedCluster.Lease {
    /// Runs statements in the cluster's database.
    func execute(_ script: String) async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        try await Database.withDatabase(.init(conninfo: conninfo()), logger: logger) { database in
            try await database.withConnection { try await $0.execute(script: script) }
        }
    }
}
