import Foundation
import Logging

/// A private PostgreSQL cluster in the user's state folder, reached through a unix socket only.
///
/// Any number of processes may use one cluster at once. Each holds a ``Lease``. The first one creates and starts the
/// server as necessary, and the last one stops it. When a process is killed, the server runs on, and the next process
/// adopts it. The cluster is created with an empty database; migrating it is up to the caller.
///
/// ```swift
/// let lease = try await EmbeddedCluster(stateDirectory: directory, logger: logger).start()
/// try await Database.withDatabase(.init(conninfo: lease.conninfo()), logger: logger) { ... }
/// await lease.release()
/// ```
package struct EmbeddedCluster: Sendable {
    /// The database that every new cluster has.
    package static let database = "karaoke"

    /// The role that owns the database and may create others.
    ///
    /// It is not a superuser, so its statements cannot affect anything outside its databases.
    package static let role = "karaoke"

    /// The superuser's role, which only a person at the machine needs.
    package static let superuser = "postgres"

    let stateDirectory: String
    let options: Options
    let logger: Logger

    /// Creates a value for a cluster without touching the cluster.
    ///
    /// - Parameters:
    ///   - stateDirectory: The folder of the cluster, which is created when it is missing.
    ///   - options: The options of the server when this process starts it.
    ///   - logger: The logger for starts, stops and restarts.
    package init(stateDirectory: String, options: Options = Options(), logger: Logger) {
        self.stateDirectory = stateDirectory
        self.options = options
        self.logger = logger
    }

    /// Ensures that the cluster exists and responds, and keeps it running until the lease is released.
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

extension EmbeddedCluster {
    /// The options of the server for the process that starts it.
    package struct Options: Sendable {
        /// True when every commit reaches the disk before it is acknowledged.
        ///
        /// False is for tests only: the cluster is lost when the machine stops.
        package var isDurable: Bool

        /// The most connections that the server accepts.
        package var maximumConnections: Int

        /// The server's shared buffers, in megabytes.
        package var sharedMegabytes: Int

        /// Creates options.
        ///
        /// The defaults fit a machine that also does other things.
        ///
        /// - Parameters:
        ///   - isDurable: True when commits have to reach the disk.
        ///   - maximumConnections: The most connections.
        ///   - sharedMegabytes: The shared buffers, of which the server takes what its tables fill; `nil` for an
        ///     eighth of the machine's memory, from 128 MB, which is enough for any party, to 1 GB, which is enough for
        ///     a million songs.
        package init(isDurable: Bool = true, maximumConnections: Int = 100, sharedMegabytes: Int? = nil) {
            self.isDurable = isDurable
            self.maximumConnections = maximumConnections
            let eighth = Int(clamping: ProcessInfo.processInfo.physicalMemory / 8) >> 20
            self.sharedMegabytes = sharedMegabytes ?? min(max(eighth, 128), 1_024)
        }

        /// Fast options without durability, for clusters of test runs.
        package static let fast = Options(isDurable: false)
    }

    /// The default folder of the cluster.
    ///
    /// For root it is a system folder, since a server under another account cannot enter root's home.
    package static var defaultStateDirectory: String {
        stateDirectory(environment: ProcessInfo.processInfo.environment, isRoot: geteuid() == 0)
    }

    static func stateDirectory(environment: [String: String], isRoot: Bool) -> String {
        guard !isRoot else { return "/var/lib/karaoke" }
        let home = environment["HOME"] ?? NSHomeDirectory()
        #if os(macOS)
        return "\(home)/Library/Application Support/karaoke"
        #else
        // The specification requires that relative paths are ignored.
        guard let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") else {
            return "\(home)/.local/state/karaoke"
        }
        return "\(state)/karaoke"
        #endif
    }

    /// The folder for clusters of test runs.
    ///
    /// It is in memory where there is space, since a database is cloned there in 10 ms instead of 100.
    package static var temporaryDirectory: String {
        let memory = "/dev/shm"
        guard access(memory, W_OK) == 0, let free = Disk.freeBytes(of: memory) else { return "/tmp" }
        return free > 4 << 30 ? memory : "/tmp"
    }

    /// True when no process uses the cluster, so that it may be destroyed.
    ///
    /// Also true when there is no cluster.
    package static func isAbandoned(stateDirectory: String) -> Bool {
        let place = "\(stateDirectory)/postgres/holders.lock"
        guard access(place, F_OK) == 0 else { return true }
        return (try? FileLock(place, owner: .current).tryExclusively()) ?? false
    }

    /// True when the folder has no cluster, as far as this account can see.
    package static func isMissing(stateDirectory: String) -> Bool {
        access("\(stateDirectory)/postgres/data", F_OK) != 0 && errno == ENOENT
    }

    /// Stops the server at once and removes the cluster with all its data.
    ///
    /// For clusters of test runs. It neither checks for other users of the cluster nor waits, so that it can run
    /// while the process exits.
    package static func destroy(stateDirectory: String) {
        Postmaster(dataDirectory: "\(stateDirectory)/postgres/data")?.stopAtOnce()
        try? FileManager.default.removeItem(atPath: stateDirectory)
    }
}
