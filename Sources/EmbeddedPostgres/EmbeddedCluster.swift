import Foundation
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

extension EmbeddedCluster {
    /// How the server is set up by the process that starts it.
    package struct Options: Sendable {
        /// Whether every commit reaches the disk before it is acknowledged.
        ///
        /// Switched off only for tests: the cluster is lost when the machine stops.
        package var isDurable: Bool

        /// The most connections that the server accepts.
        package var maximumConnections: Int

        /// The memory that the server keeps table pages in, in megabytes.
        package var sharedMegabytes: Int

        /// Creates options; the defaults fit a machine that also does other things.
        ///
        /// - Parameters:
        ///   - isDurable: Whether commits reach the disk.
        ///   - maximumConnections: The most connections.
        ///   - sharedMegabytes: The memory for table pages, of which the server takes what its tables fill; `nil` for an
        ///     eighth of the machine's, from 128 MB, which hold any party, to 1 GB, which hold a million songs.
        package init(isDurable: Bool = true, maximumConnections: Int = 100, sharedMegabytes: Int? = nil) {
            self.isDurable = isDurable
            self.maximumConnections = maximumConnections
            let eighth = Int(clamping: ProcessInfo.processInfo.physicalMemory / 8) >> 20
            self.sharedMegabytes = sharedMegabytes ?? min(max(eighth, 128), 1_024)
        }

        /// Quick and forgetful, for clusters that live as long as a test run.
        package static let fast = Options(isDurable: false)
    }

    /// Where the cluster is kept when nothing else is said.
    ///
    /// For root, whose home a server that runs as somebody else cannot enter, a system folder.
    package static var defaultStateDirectory: String {
        stateDirectory(environment: ProcessInfo.processInfo.environment, isRoot: geteuid() == 0)
    }

    static func stateDirectory(environment: [String: String], isRoot: Bool) -> String {
        guard !isRoot else { return "/var/lib/karaoke" }
        let home = environment["HOME"] ?? NSHomeDirectory()
        #if os(macOS)
        return "\(home)/Library/Application Support/karaoke"
        #else
        // The specification has relative paths ignored.
        guard let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") else {
            return "\(home)/.local/state/karaoke"
        }
        return "\(state)/karaoke"
        #endif
    }

    /// Where clusters that live as long as a test run are made.
    ///
    /// In memory where there is room for some, since there a database is cloned in 10 ms instead of 100.
    package static var temporaryDirectory: String {
        let memory = "/dev/shm"
        var status = statvfs()
        guard access(memory, W_OK) == 0, statvfs(memory, &status) == 0 else { return "/tmp" }
        let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        return free > 4 << 30 ? memory : "/tmp"
    }

    /// Whether no process holds the cluster any more, so that it may be destroyed.
    ///
    /// True as well when there is no cluster.
    package static func isAbandoned(stateDirectory: String) -> Bool {
        let place = "\(stateDirectory)/postgres/holders.lock"
        guard access(place, F_OK) == 0 else { return true }
        return (try? FileLock(place, owner: .current).tryExclusively()) ?? false
    }

    /// Stops the server at once and removes the cluster with all its data.
    ///
    /// For clusters that live as long as a test run: nobody else is asked, and nothing is awaited, so that it can run
    /// while the process exits.
    package static func destroy(stateDirectory: String) {
        Postmaster(dataDirectory: "\(stateDirectory)/postgres/data")?.stopAtOnce()
        try? FileManager.default.removeItem(atPath: stateDirectory)
    }
}
