import ArgumentParser
import EmbeddedPostgres
import Logging
import ServiceLifecycle
import UnixSignals

/// Services that run until they are stopped.
///
/// The first SIGINT or SIGTERM stops them in order: they are drained, and then requests in flight are answered for at
/// most ten seconds. A second signal stops them at once.
struct StoppableGroup {
    /// The time for requests in flight after the first signal.
    static let patience = Duration.seconds(10)

    let services: [any Service]
    let logger: Logger
    /// Drains the services before they end.
    ///
    /// When it is cancelled, it returns at once.
    let drain: @Sendable () async -> Void

    /// Runs the services, which start in order and end in reverse.
    ///
    /// - Throws: The error of a service, or the exit code of the second signal.
    func run() async throws {
        var configuration = ServiceGroupConfiguration(services: services, logger: logger)
        configuration.maximumGracefulShutdownDuration = Self.patience
        let group = ServiceGroup(configuration: configuration)
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        try await withThrowingTaskGroup(of: UnixSignal?.self) { tasks in
            tasks.addTask {
                try await group.run()
                return nil
            }
            tasks.addTask {
                var signals = signals.makeAsyncIterator()
                guard await signals.next() != nil else { return nil }
                // This task ends with the group, which a second signal ends.
                async let _ = end(group)
                return await signals.next()
            }
            defer { tasks.cancelAll() }
            if let signal = try await tasks.next() ?? nil {
                throw ExitCode.signal(signal.rawValue)
            }
        }
    }

    private func end(_ group: ServiceGroup) async {
        await drain()
        await group.triggerGracefulShutdown()
    }
}

/// Restarts the embedded database when it is gone, while the service runs.
struct ClusterWatch: Service {
    let lease: EmbeddedCluster.Lease

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await lease.keepRunning()
        }
    }
}
