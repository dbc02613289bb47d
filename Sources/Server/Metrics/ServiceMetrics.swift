import CoreMetrics
import Postgres
import WebServer

/// What is measured of the service besides its requests; made once.
struct ServiceMetrics: Sendable {
    let displayCache: DisplayCache
    let limits: LimitMetrics
    let liveClients: Meter
    let requestsUnderWay: Meter
    let connections: Meter
    private let database: Database
    private let process: ProcessMetrics

    init(version: String, factory: any MetricsFactory) {
        displayCache = DisplayCache(factory: factory)
        limits = LimitMetrics(factory: factory)
        liveClients = Meter(label: "karaoke_live_clients", factory: factory)
        requestsUnderWay = Meter(label: "http_requests_in_flight", factory: factory)
        connections = Meter(label: "http_connections", factory: factory)
        database = Database(factory: factory)
        process = ProcessMetrics(factory: factory)
        Meter(label: "karaoke_build_info", dimensions: [("version", version)], factory: factory).set(1)
    }

    /// Measures what nobody reports by itself.
    ///
    /// - Parameters:
    ///   - usage: How busy the database's connections are; `nil` when that cannot be told.
    ///   - clients: How many clients follow boards.
    func sample(_ usage: Postgres.DatabaseUsage?, liveClients clients: Int) {
        if let usage { database.set(usage) }
        liveClients.set(clients)
        process.sample()
    }
}

extension ServiceMetrics {
    /// How well the cache of display documents does.
    struct DisplayCache: Sendable {
        let hits: Counter
        let misses: Counter
        let evictions: Counter
        let entries: Meter
        let bytes: Meter

        fileprivate init(factory: any MetricsFactory) {
            hits = Counter(label: "karaoke_display_cache_hits_total", factory: factory)
            misses = Counter(label: "karaoke_display_cache_misses_total", factory: factory)
            evictions = Counter(label: "karaoke_display_cache_evictions_total", factory: factory)
            entries = Meter(label: "karaoke_display_cache_entries", factory: factory)
            bytes = Meter(label: "karaoke_display_cache_bytes", factory: factory)
        }
    }

    /// How busy the connections to the database are.
    struct Database: Sendable {
        private let meters: [(meter: Meter, value: @Sendable (Postgres.DatabaseUsage) -> Int)]

        fileprivate init(factory: any MetricsFactory) {
            let readings: [(String, @Sendable (Postgres.DatabaseUsage) -> Int)] = [
                ("read_connections", \.readConnections), ("reads_in_flight", \.readsInFlight),
                ("reads_waiting", \.readsWaiting), ("pooled_connections", \.pooledConnections),
                ("lent_connections", \.lentConnections), ("borrowers_waiting", \.borrowersWaiting),
            ]
            meters = readings.map { (Meter(label: "karaoke_database_\($0.0)", factory: factory), $0.1) }
        }

        fileprivate func set(_ usage: Postgres.DatabaseUsage) {
            for (meter, value) in meters { meter.set(value(usage)) }
        }
    }
}
