import Logging
import Postgres
import Synchronization

extension EmbeddedCluster {
    /// One process's share in a running cluster.
    ///
    /// While any lease is held, no process stops the server. A lease that was never released because its process was
    /// killed ends with the process. The server then runs until another process releases the last lease.
    package final class Lease: Sendable {
        /// True when others used the cluster when the lease was taken.
        package let isShared: Bool

        private let server: ClusterServer
        private let holding: FileLock
        private let socketDirectory: String
        private let isReleased = Mutex(false)
        private let damage = Mutex(ReportedDamage())

        init(server: ClusterServer, holding: FileLock, socketDirectory: String, isShared: Bool) {
            self.isShared = isShared
            self.server = server
            self.holding = holding
            self.socketDirectory = socketDirectory
        }

        /// The libpq connection string of a database in the cluster.
        package func conninfo(
            database: String = EmbeddedCluster.database,
            as role: String = EmbeddedCluster.role
        ) -> String {
            ConnectionString([
                "host": socketDirectory,
                "port": "\(ServerSettings.port)",
                "user": role,
                "dbname": database,
            ])
            .conninfo
        }

        /// The path of the server's log.
        package var log: String { server.folder.log }

        /// The free bytes of the disk; nil when they are unknown.
        package var freeBytes: Int? { Disk.freeBytes(of: server.folder.path) }

        /// Reports that the server lacks a file of its own, so that ``ensureRunning()`` starts it anew.
        package func reportMissingFile() {
            guard let process = server.processID else { return }
            damage.withLock { $0.report(of: process, at: .now) }
        }

        /// Starts the server again when it is gone, when its program was replaced, or after a report of a missing file.
        ///
        /// This is cheap while the server runs: it checks the process, the socket and the program's file.
        ///
        /// - Throws: ``EmbeddedPostgresError`` when the server cannot be started.
        package func ensureRunning() async throws {
            guard !server.isServing || reasonToRestart != nil else { return }
            let starting = try FileLock(server.folder.startLock, owner: server.folder.account)
            try await starting.lockExclusively()
            defer { starting.unlock() }
            guard !isReleased.withLock({ $0 }) else { return }
            // Another process may have restarted it meanwhile.
            if server.isServing, let reason = reasonToRestart {
                try await server.restart(because: reason)
                damage.withLock { $0.end(at: .now) }
            } else {
                _ = try await server.ensureRunning()
            }
        }

        private var reasonToRestart: String? {
            if server.isOutdated { return "its program was replaced" }
            guard let process = server.processID, damage.withLock({ $0.process == process }) else { return nil }
            return "it lacks a file of its own"
        }

        /// Restarts the server whenever it is gone, until the surrounding task is cancelled.
        ///
        /// After a failed start, it retries with pauses that grow to half a minute.
        package func keepRunning(every interval: Duration = .seconds(1)) async {
            var pause = interval
            while !Task.isCancelled {
                do {
                    try await Task.sleep(for: pause)
                    try await ensureRunning()
                    pause = interval
                } catch is CancellationError {
                    return
                } catch {
                    pause = min(pause * 2, .seconds(30))
                    server.logger.error("the embedded database does not start", metadata: ["error": "\(error)"])
                }
            }
        }

        /// Releases the share, and stops the server when it was the last one.
        ///
        /// It finishes even when the surrounding task is cancelled. Releasing twice has no effect.
        package func release() async {
            let isFirst = isReleased.withLock { isReleased in
                defer { isReleased = true }
                return !isReleased
            }
            guard isFirst else { return }
            // An unstructured task, so that a cancelled caller still stops the server. It is awaited here and ends by
            // itself.
            await Task { await self.leave() }.value
        }

        private func leave() async {
            defer { holding.unlock() }
            do {
                let starting = try FileLock(server.folder.startLock, owner: server.folder.account)
                try await starting.lockExclusively()
                defer { starting.unlock() }
                // No process joins while the start lock is held, so an exclusive lock proves that no other one is
                // left.
                guard holding.tryExclusively() else { return }
                await server.stop()
            } catch {
                server.logger.error("the embedded database was left running", metadata: ["error": "\(error)"])
            }
        }
    }
}
