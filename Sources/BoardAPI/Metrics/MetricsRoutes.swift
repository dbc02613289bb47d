import Hummingbird
import NIOCore
import Postgres
import Prometheus
import WebServer

/// The route of this process's metrics.
///
/// It needs no database, so that it works while the database is unavailable.
package struct MetricsRoutes {
    private let report: MetricsReport

    package init(report: MetricsReport) {
        self.report = report
    }

    package func add(to routes: inout Routes) {
        routes.get("/metrics", access: .monitors, as: MediaType(type: .text, subType: "plain")) { [report] request, _ in
            try Query.refuse(in: request)
            return await report.response()
        }
    }
}

extension PrometheusRegistry {
    /// Creates a registry with the help texts of the service's metrics.
    package static func ofService() -> PrometheusRegistry {
        PrometheusRegistry(help: [
            "http_requests_total": "Requests answered, by method, route and kind of status.",
            "http_request_duration_seconds": "Time from a request's head to its answer, by method and route.",
            "http_requests_in_flight": "Requests that are being answered.",
            "http_connections": "Connections that are open.",
            "karaoke_build_info": "Always 1; the label tells the version.",
            "karaoke_database_reachable": "1, or 0 when the last attempt to connect failed.",
            "karaoke_database_failures_total": "Requests that failed because of the database, by class of SQLSTATE.",
            "karaoke_database_statement_seconds":
                "Time in which the database answered, by verb and table of the statement.",
            "karaoke_database_wait_seconds": "Time that writes and slow reads waited for a connection.",
            "karaoke_database_read_connections": "Connections for reads that are open.",
            "karaoke_database_reads_in_flight": "Reads that have a connection.",
            "karaoke_database_reads_waiting": "Reads that wait for a connection.",
            "karaoke_database_pooled_connections": "Connections for writes and slow reads that are open.",
            "karaoke_database_lent_connections": "Connections for writes and slow reads that are in use.",
            "karaoke_database_borrowers_waiting": "Writes and slow reads that wait for a connection.",
            "karaoke_display_cache_hits_total": "Display documents answered from the cache.",
            "karaoke_display_cache_misses_total": "Display documents that had to be laid out.",
            "karaoke_display_cache_evictions_total": "Display documents that had to make room.",
            "karaoke_display_cache_entries": "Display documents in the cache.",
            "karaoke_display_cache_bytes": "Bytes of the display documents in the cache.",
            "karaoke_joins_total": "Guests who joined a board.",
            "karaoke_last_backup_bytes": "Size of the last backup of the database; 0 before the first.",
            "karaoke_last_backup_timestamp_seconds":
                "Time of the last backup of the database, in seconds since 1970; 0 before the first.",
            "karaoke_live_clients": "Clients that follow a board.",
            "karaoke_refusals_total": "Requests that a limit refused, by limit.",
            "karaoke_songbook_loaded": "1 once the songbook was read for searches after the start, else 0.",
            "process_resident_memory_bytes": "Memory of the process that is in use.",
            "process_open_fds": "Files and sockets that are open.",
            "process_max_fds": "The most files and sockets that may be open.",
            "process_cpu_seconds_total": "Processor time taken so far.",
            "process_start_time_seconds": "When the process started, in seconds since 1970.",
        ])
    }
}

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
