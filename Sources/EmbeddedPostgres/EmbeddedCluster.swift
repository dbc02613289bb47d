import Logging

/// A private PostgreSQL cluster in the user's state folder, reached through a unix socket only.
///
/// Any number of processes may use one cluster at once. Each holds a ``Lease``; the first one creates and starts what is
/// missing, the last one out stops the server. A process that is killed leaves the server running, and whoever comes
/// next adopts it. The cluster is created with an empty database; migrating it is up to the caller.
///
/// ```swift
/// let lease = try await EmbeddedCluster(stateDirectory: directory, logger: logger).start()
/// try await Database.withDatabase(.init(conninfo: lease.conninfo()), logger: logger) { ... }
/// await lease.release()
/// ```
package struct EmbeddedCluster: Sendable {
    /// The database that every new cluster has.
    package static let database = "karaoke"

    /// The role that owns the database and may make others.
    ///
    /// It is no superuser: what it runs stays in its databases.
    package static let role = "karaoke"

    /// The role that may do everything, which only a person at the machine needs.
    package static let superuser = "postgres"

    let stateDirectory: String
    let options: Options
    let logger: Logger

    /// Describes a cluster without touching it.
    ///
    /// - Parameters:
    ///   - stateDirectory: The folder that holds the cluster; made when it is missing.
    ///   - options: How the server is set up when this process starts it.
    ///   - logger: Where starting, stopping and bringing back are told.
    package init(stateDirectory: String, options: Options = Options(), logger: Logger) {
        self.stateDirectory = stateDirectory
        self.options = options
        self.logger = logger
    }

    /// Makes sure that the cluster exists and answers, and keeps it from being stopped until the lease is released.
    ///
    /// - Throws: ``EmbeddedPostgresError``, or `CancellationError` while waiting for another process to start the server.
    package func start() async throws -> Lease {
        let folder = try ClusterFolder.prepared(in: stateDirectory)
        let starting = try FileLock(folder.startLock, owner: folder.account)
        try await starting.lockExclusively()
        defer { starting.unlock() }
        let holding = try FileLock(folder.holdersLock, owner: folder.account)
        let isShared = !holding.tryExclusively()
        holding.share()
        let server = ClusterServer(folder: folder, options: options, logger: logger)
        let socketDirectory = try await server.ensureRunning(isShared: isShared)
        return Lease(server: server, holding: holding, socketDirectory: socketDirectory, isShared: isShared)
    }
}
