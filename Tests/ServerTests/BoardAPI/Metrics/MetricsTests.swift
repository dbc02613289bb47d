import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Metrics` {
    @Test func `count answers by method, route and kind of status`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for viewer in ["", "", "?viewer=nobody"] {
                _ = try await service.send(.get, "/api/v1/boards/karaoke-party/display\(viewer)")
            }
            _ = try await service.send(.head, "/api/v1/boards/karaoke-party/display")
            _ = try await service.send(.get, "/nothing")
            let metrics = try await service.send(.get, "/metrics")
            let lines = metrics.body.split(separator: "\n").filter { $0.hasPrefix("http_requests_total") }
            #expect(
                lines == [
                    #"http_requests_total{method="GET",route="/api/v1/boards/{board}/display",status="2xx"} 2"#,
                    #"http_requests_total{method="GET",route="/api/v1/boards/{board}/display",status="4xx"} 1"#,
                    #"http_requests_total{method="GET",route="none",status="4xx"} 1"#,
                    #"http_requests_total{method="HEAD",route="/api/v1/boards/{board}/display",status="2xx"} 1"#,
                ]
            )
            let count = #"http_request_duration_seconds_count{method="GET",route="/api/v1/boards/{board}/display"} 3"#
            #expect(metrics.body.contains("\n\(count)\n"))
        }
    }

    @Test func `count unknown methods together`() async throws {
        try await serve { service in
            for method in ["PROPFIND", "LOCK"] {
                _ = try await service.send(try #require(HTTPRequest.Method(method)), "/nothing")
            }
            let metrics = try await service.send(.get, "/metrics")
            #expect(metrics.body.contains(#"http_requests_total{method="other",route="none",status="4xx"} 2"#))
        }
    }

    @Test(arguments: [
        "http_requests_in_flight", "http_connections", "karaoke_build_info{version=\"1.2.3\"}",
        "karaoke_database_read_connections", "karaoke_database_reads_in_flight", "karaoke_database_reads_waiting",
        "karaoke_database_pooled_connections", "karaoke_database_lent_connections",
        "karaoke_database_borrowers_waiting", "karaoke_display_cache_hits_total", "karaoke_live_clients",
        "process_resident_memory_bytes", "process_open_fds", "process_start_time_seconds",
    ])
    func `include the service`(name: String) async throws {
        try await serve(.with { $0.version = "1.2.3" }) { service in
            let metrics = try await service.send(.get, "/metrics")
            #expect(metrics.body.contains("\n\(name) "))
        }
    }

    @Test func `are in the text format that Prometheus reads`() async throws {
        try await serve { service in
            let accept = "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.4,*/*;q=0.1"
            let metrics = try await service.send(.get, "/metrics", nil, [.accept: accept])
            #expect(metrics.status == 200)
            #expect(metrics["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            for line in metrics.body.split(separator: "\n") where !line.hasPrefix("#") {
                let value = line.split(separator: " ").last.map(String.init) ?? ""
                #expect(Double(value) != nil, "\(line)")
            }
        }
    }

    @Test func `are for admins`() async throws {
        try await serve { service in
            let board = try await TalkBoard.stored(by: service).board
            let (_, secret) = try await service.tokens.create(.host(board.id))
            let host: HTTPFields = [.authorization: "Bearer \(secret)"]
            #expect(try await service.sendAnonymously(.get, "/metrics").status == 401)
            #expect(try await service.sendAnonymously(.get, "/metrics", nil, host).status == 403)
        }
    }

    @Test func `are public when they are configured so`() async throws {
        try await serve(.with { $0.isMetricsPublic = true }) { service in
            let answer = try await service.sendAnonymously(.get, "/metrics")
            #expect(answer.status == 200)
        }
    }
}
