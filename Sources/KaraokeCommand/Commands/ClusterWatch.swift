import EmbeddedPostgres
import ServiceLifecycle

/// Brings the embedded database back when it is gone, for as long as the service runs.
struct ClusterWatch: Service {
    let lease: EmbeddedCluster.Lease

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await lease.keepRunning()
        }
    }
}
