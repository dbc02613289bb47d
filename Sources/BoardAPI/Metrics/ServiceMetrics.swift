import CoreMetrics
import Postgres
import WebServer

/// The metrics of the service other than those of requests.
package struct ServiceMetrics: Sendable {
    package let displayCache: DisplayCacheMetrics
    package let limits: LimitMetrics
    package let liveClients: Meter
    package let requestsInFlight: Meter
    package let connections: Meter
    private let database: Database
    private let process: ProcessMetrics

    package init(version: String, factory: any MetricsFactory) {
        displayCache = DisplayCacheMetrics(factory: factory)
        limits = LimitMetrics(factory: factory)
        liveClients = Meter(label: "karaoke_live_clients", factory: factory)
        requestsInFlight = Meter(label: "http_requests_in_flight", factory: factory)
        connections = Meter(label: "http_connections", factory: factory)
        database = Database(factory: factory)
        process = ProcessMetrics(factory: factory)
        Meter(label: "karaoke_build_info", dimensions: [("version", version)], factory: factory).set(1)
    }

    /// Measures the values that are sampled.
    ///
    /// - Parameters:
    ///   - usage: The load on the database connections; `nil` when it is unknown.
    ///   - clients: The number of live clients.
    func sample(_ usage: DatabaseUsage?, liveClients clients: Int) {
        if let usage { database.set(usage) }
        liveClients.set(clients)
        process.sample()
    }
}

extension ServiceMetrics {
    /// The load on the connections to the database.
    package struct Database: Sendable {
        private let meters: [(meter: Meter, value: @Sendable (DatabaseUsage) -> Int)]

        fileprivate init(factory: any MetricsFactory) {
            let readings: [(String, @Sendable (DatabaseUsage) -> Int)] = [
                ("read_connections", \.readConnections), ("reads_in_flight", \.readsInFlight),
                ("reads_waiting", \.readsWaiting), ("pooled_connections", \.pooledConnections),
                ("lent_connections", \.lentConnections), ("borrowers_waiting", \.borrowersWaiting),
            ]
            meters = readings.map { (Meter(label: "karaoke_database_\($0.0)", factory: factory), $0.1) }
        }

        fileprivate func set(_ usage: DatabaseUsage) {
            for (meter, value) in meters { meter.set(value(usage)) }
        }
    }
}
