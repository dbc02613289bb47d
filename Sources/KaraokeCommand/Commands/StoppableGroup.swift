import ArgumentParser
import EmbeddedPostgres
import Logging
import ServiceLifecycle
import UnixSignals

/// Services that run until somebody stops them.
///
/// The first SIGINT or SIGTERM stops them in order: they are drained, then requests under way are answered, for ten seconds at
/// most. A second signal stops them at once.
struct StoppableGroup {
    /// How long requests under way may take after the first signal.
    static let patience = Duration.seconds(10)

    let services: [any Service]
    let logger: Logger
    /// Lets everybody leave before the services end; returns at once when it is cancelled.
    let drain: @Sendable () async -> Void

    /// Runs the services, which start in order and end in reverse.
    ///
    /// - Throws: What a service threw, or an exit code that tells of the second signal.
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
                // Ends with this task, which a second signal ends.
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

/// Brings the embedded database back when it is gone, for as long as the service runs.
struct ClusterWatch: Service {
    let lease: EmbeddedCluster.Lease

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await lease.keepRunning()
        }
    }
}
