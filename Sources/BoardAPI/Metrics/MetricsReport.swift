import Hummingbird
import NIOCore
import Postgres
import Prometheus

/// The metrics of this process, in the format of Prometheus.
package struct MetricsReport: Sendable {
    private let registry: PrometheusRegistry
    private let metrics: ServiceMetrics
    private let database: Postgres.Database
    private let liveClients: @Sendable () -> Int

    /// - Parameters:
    ///   - registry: The registry of the metrics.
    ///   - metrics: The metrics that are sampled.
    ///   - database: The database, whose connections are among them.
    ///   - liveClients: Returns the number of clients of the live feed.
    package init(
        registry: PrometheusRegistry,
        metrics: ServiceMetrics,
        database: Postgres.Database,
        liveClients: @escaping @Sendable () -> Int
    ) {
        self.registry = registry
        self.metrics = metrics
        self.database = database
        self.liveClients = liveClients
    }

    /// Makes the response without a request to the database server.
    func response() async -> Response {
        metrics.sample(database.usage, liveClients: liveClients())
        return Response(
            status: .ok,
            headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text))
        )
    }
}
