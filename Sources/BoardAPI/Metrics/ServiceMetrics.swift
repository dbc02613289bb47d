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
    package let songbookLoaded: Meter
    package let lastBackup: BackupMetrics
    private let statements: StatementTimers
    private let database: Database
    private let process: ProcessMetrics

    package init(version: String, factory: any MetricsFactory) {
        displayCache = DisplayCacheMetrics(factory: factory)
        limits = LimitMetrics(factory: factory)
        liveClients = Meter(label: "karaoke_live_clients", factory: factory)
        requestsInFlight = Meter(label: "http_requests_in_flight", factory: factory)
        connections = Meter(label: "http_connections", factory: factory)
        songbookLoaded = Meter(label: "karaoke_songbook_loaded", factory: factory)
        lastBackup = BackupMetrics(factory: factory)
        statements = StatementTimers(factory: factory)
        database = Database(factory: factory)
        process = ProcessMetrics(factory: factory)
        Meter(label: "karaoke_build_info", dimensions: [("version", version)], factory: factory).set(1)
    }

    /// Measures the waits for connections of a database, and its statements.
    package func observe(_ database: Postgres.Database) {
        let (waits, statements) = (self.database.waits, statements)
        database.onLend { waits.record($0) }
        database.onStatement { statements.record($0) }
    }

    /// Counts a failed request.
    package func count(_ cause: FailureCause) {
        if let group = cause.group { database.failures[group]?.increment() }
    }

    /// Measures the values that are sampled.
    ///
    /// - Parameters:
    ///   - usage: The load on the database connections.
    ///   - clients: The number of live clients.
    func sample(_ usage: DatabaseUsage, liveClients clients: Int) {
        database.set(usage)
        liveClients.set(clients)
        process.sample()
    }
}

extension ServiceMetrics {
    /// The load on the connections to the database, and its failures.
    package struct Database: Sendable {
        fileprivate let waits: CoreMetrics.Timer
        fileprivate let failures: [String: Counter]
        private let meters: [(meter: Meter, value: @Sendable (DatabaseUsage) -> Int)]

        fileprivate init(factory: any MetricsFactory) {
            let readings: [(String, @Sendable (DatabaseUsage) -> Int)] = [
                ("reachable", { $0.isReachable ? 1 : 0 }), ("read_connections", \.readConnections),
                ("reads_in_flight", \.readsInFlight),
                ("reads_waiting", \.readsWaiting), ("pooled_connections", \.pooledConnections),
                ("lent_connections", \.lentConnections), ("borrowers_waiting", \.borrowersWaiting),
            ]
            waits = CoreMetrics.Timer(label: "karaoke_database_wait_seconds", factory: factory)
            var failures: [String: Counter] = [:]
            for group in FailureCause.groups {
                let labels = [("class", group)]
                let counter = Counter(label: "karaoke_database_failures_total", dimensions: labels, factory: factory)
                // The series is there from the start.
                counter.increment(by: 0)
                failures[group] = counter
            }
            self.failures = failures
            meters = readings.map { (Meter(label: "karaoke_database_\($0.0)", factory: factory), $0.1) }
        }

        fileprivate func set(_ usage: DatabaseUsage) {
            for (meter, value) in meters { meter.set(value(usage)) }
        }
    }
}
