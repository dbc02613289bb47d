import Logging
import Postgres
import Synchronization

extension EmbeddedCluster {
    /// One process's share in a running cluster.
    ///
    /// While any lease is held, no process stops the server. A lease that is never released (the process was killed)
    /// ends with its process; the server then runs on until the next last one out.
    package final class Lease: Sendable {
        /// True when others used the cluster as the lease was taken.
        package let isShared: Bool

        private let server: ClusterServer
        private let holding: FileLock
        private let socketDirectory: String
        private let isReleased = Mutex(false)

        init(server: ClusterServer, holding: FileLock, socketDirectory: String, isShared: Bool) {
            self.isShared = isShared
            self.server = server
            self.holding = holding
            self.socketDirectory = socketDirectory
        }

        /// How to reach a database of the cluster, as libpq writes it.
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

        /// The file in which the server says what is wrong with it.
        package var log: String { server.folder.log }

        /// Starts the server again when it is gone.
        ///
        /// Cheap while the server runs: a look at its process and at its socket.
        ///
        /// - Throws: ``EmbeddedPostgresError`` when the server cannot be started.
        package func ensureRunning() async throws {
            guard !server.isServing else { return }
            let starting = try FileLock(server.folder.startLock, owner: server.folder.account)
            try await starting.lockExclusively()
            defer { starting.unlock() }
            guard !isReleased.withLock({ $0 }) else { return }
            _ = try await server.ensureRunning()
        }

        /// Brings the server back whenever it is gone, until the surrounding task is cancelled.
        ///
        /// A server that does not start is tried again after a pause that grows to half a minute.
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

        /// Gives the share back, and stops the server when it was the last one.
        ///
        /// Finishes even when the surrounding task is cancelled. Releasing twice does nothing.
        package func release() async {
            let isFirst = isReleased.withLock { isReleased in
                defer { isReleased = true }
                return !isReleased
            }
            guard isFirst else { return }
            // Not structured, so that a cancelled caller still stops the server; it is awaited here and ends by itself.
            await Task { await self.leave() }.value
        }

        private func leave() async {
            defer { holding.unlock() }
            do {
                let starting = try FileLock(server.folder.startLock, owner: server.folder.account)
                try await starting.lockExclusively()
                defer { starting.unlock() }
                // Nobody joins while the start lock is held, so the exclusive lock tells that nobody else is left.
                guard holding.tryExclusively() else { return }
                await server.stop()
            } catch {
                server.logger.error("the embedded database was left running", metadata: ["error": "\(error)"])
            }
        }
    }
}
