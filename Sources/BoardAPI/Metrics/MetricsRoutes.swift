import HTTPTypes
import Hummingbird
import NIOCore
import Postgres
import Prometheus
import WebServer

/// The route of this process's metrics, in the format of Prometheus.
package struct MetricsRoutes {
    package let registry: PrometheusRegistry
    package let metrics: ServiceMetrics
    package let database: Postgres.Database
    /// The live feed, for the number of its clients.
    package let liveClients: @Sendable () -> Int
    /// True when everyone may read the metrics, not only admins.
    package let isPublic: Bool

    package init(
        registry: PrometheusRegistry,
        metrics: ServiceMetrics,
        database: Postgres.Database,
        liveClients: @escaping @Sendable () -> Int,
        isPublic: Bool
    ) {
        self.registry = registry
        self.metrics = metrics
        self.database = database
        self.liveClients = liveClients
        self.isPublic = isPublic
    }

    package func add(to routes: inout Routes) {
        let text = MediaType(type: .text, subType: "plain")
        routes.get("/metrics", access: isPublic ? .everyone : .admins, as: text) { request, _ in
            try Query.refuse(in: request)
            metrics.sample(try? await database.usage(), liveClients: liveClients())
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text))
            )
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
            "karaoke_database_read_connections": "Shared connections for reads that are open.",
            "karaoke_database_reads_in_flight": "Reads sent to the database and not yet answered.",
            "karaoke_database_reads_waiting": "Reads that wait for a connection.",
            "karaoke_database_pooled_connections": "Connections of the pool that are open.",
            "karaoke_database_lent_connections": "Connections of the pool that are lent.",
            "karaoke_database_borrowers_waiting": "Callers that wait to borrow a connection.",
            "karaoke_display_cache_hits_total": "Display documents answered from the cache.",
            "karaoke_display_cache_misses_total": "Display documents that had to be laid out.",
            "karaoke_display_cache_evictions_total": "Display documents that had to make room.",
            "karaoke_display_cache_entries": "Display documents in the cache.",
            "karaoke_display_cache_bytes": "Bytes of the display documents in the cache.",
            "karaoke_live_clients": "Clients that follow a board.",
            "process_resident_memory_bytes": "Memory of the process that is in use.",
            "process_open_fds": "Files and sockets that are open.",
            "process_cpu_seconds_total": "Processor time taken so far.",
            "process_start_time_seconds": "When the process started, in seconds since 1970.",
        ])
    }
}
