import HTTPTypes
import Karaoke
import Logging
import NIOCore
import NIOPosix
import Postgres
import Storage
import TestClient
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
            let metrics = try await service.metrics()
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
            let metrics = try await service.metrics()
            #expect(metrics.body.contains(#"http_requests_total{method="other",route="none",status="4xx"} 2"#))
        }
    }

    @Test(arguments: [
        "http_requests_in_flight", "http_connections", "karaoke_build_info{version=\"1.2.3\"}",
        "karaoke_database_read_connections", "karaoke_database_reads_in_flight", "karaoke_database_reads_waiting",
        "karaoke_database_pooled_connections", "karaoke_database_lent_connections",
        "karaoke_database_borrowers_waiting", "karaoke_display_cache_hits_total", "karaoke_live_clients",
        "karaoke_database_reachable", "karaoke_last_backup_bytes", "karaoke_last_backup_timestamp_seconds",
        "karaoke_songbook_loaded", "process_cpu_seconds_total", "process_max_fds",
        "process_resident_memory_bytes", "process_open_fds", "process_start_time_seconds",
    ])
    func `include the service`(name: String) async throws {
        try await serve(.with { $0.version = "1.2.3" }) { service in
            let metrics = try await service.metrics()
            #expect(metrics.body.contains("\n\(name) "))
        }
    }

    @Test func `have the time of statements by verb and table`() async throws {
        try await serve { service in
            _ = try await service.send(.get, "/api/v1/boards")
            let metrics = try await service.metrics()
            #expect(metrics.body.contains(#"karaoke_database_statement_seconds_count{statement="SELECT boards"} "#))
        }
    }

    @Test func `are in the text format that Prometheus reads`() async throws {
        try await serve { service in
            let accept = "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.4,*/*;q=0.1"
            let metrics = try await service.metrics([.accept: accept])
            #expect(metrics.status == 200)
            #expect(metrics["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            for line in metrics.body.split(separator: "\n") where !line.hasPrefix("#") {
                let value = line.split(separator: " ").last.map(String.init) ?? ""
                #expect(Double(value) != nil, "\(line)")
            }
        }
    }

    @Test func `are for callers with their token`() async throws {
        try await serve { service in
            #expect(try await service.sendAnonymously(.get, "/metrics").status == 401)
            // An admin's token is far too much for a program that only reads metrics.
            let refused = try await service.send(.get, "/metrics")
            #expect(refused.status == 401)
            #expect(refused.text("detail") == "The token is not the METRICS_TOKEN of the service.")
            #expect(try await service.metrics().status == 200)
        }
    }

    @Test func `are refused while no token is set`() async throws {
        try await serve(.with { $0.metricsToken = nil }) { service in
            let refused = try await service.metrics()
            #expect(refused.status == 401)
            #expect(refused.text("detail") == "The service has no METRICS_TOKEN, which its operator may set.")
        }
    }

    @Test func `are answered without the database, with and without a token`() async throws {
        let away = DatabaseConfiguration(conninfo: "host=/nowhere dbname=karaoke")
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let configuration = BoardServer.Configuration.with { $0.metricsPort = 0 }
        try await Database.withDatabase(away, logger: logger) { database in
            let onMetricsListening: @Sendable (Int) async -> Void = { port.yield($0) }
            try await run(
                configuration,
                over: database,
                logger: logger,
                onMetricsListening: onMetricsListening
            ) { _, client in
                #expect(try await client.execute(uri: "/readyz", method: .get) { $0.status.code } == 503)
                let fields: HTTPFields = [.authorization: "Bearer \(BoardServer.Configuration.metricsSecret)"]
                let answer = try await client.execute(uri: "/metrics", method: .get, headers: fields) { Answer($0) }
                #expect(answer.status == 200)
                #expect(answer.body.contains("\nkaraoke_database_reachable 0\n"))
                let listening = try #require(await ports.first { _ in true })
                let local = try await TestClient.connect(to: listening) { client in
                    try await client.execute(uri: "/metrics", method: .get) { Answer($0) }
                }
                #expect(local.status == 200)
                #expect(local["Content-Type"] == answer["Content-Type"])
                // The port is open at 127.0.0.1 only, not at every address of the machine.
                await #expect(throws: (any Error).self) {
                    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                        .connect(host: "127.0.0.2", port: listening)
                        .get()
                }
                #expect(local.body.contains("\nkaraoke_database_failures_total{class=\"connection\"} 1\n"))
            }
        }
    }

    @Test func `count refusals by every limit from the start`() async throws {
        try await serve { service in
            let metrics = try await service.metrics().body
            for limit in LimitMetrics.Limit.allCases {
                #expect(metrics.contains("\nkaraoke_refusals_total{limit=\"\(limit.rawValue)\"} 0\n"))
            }
        }
    }

    @Test func `count refusals by a limit of shares, which the log names`() async throws {
        let recorder = LogRecorder()
        let strict = BoardServer.Configuration.with { $0.shares.layouts = RateLimit(burst: 1, perSecond: 1) }
        try await serve(strict, logger: recorder.logger) { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            var status = 200
            for width in 501...600 where status == 200 {
                status = try await service.sendAnonymously(.get, "/api/v1/boards/\(board.id)/display?width=\(width)")
                    .status
            }
            #expect(status == 429)
            #expect(try await service.metrics().body.contains("\nkaraoke_refusals_total{limit=\"layouts\"} 1\n"))
        }
        let refused = recorder.lines(saying: "answered").filter { $0.fields["status"] == "429" }
        #expect(refused.map { $0.fields["limit"] } == ["layouts"])
    }

    @Test func `have the time when the songbook was read for searches`() async throws {
        try await serve { service in
            var metrics = ""
            while !metrics.contains("\nkaraoke_songbook_loaded 1\n") { metrics = try await service.metrics().body }
        }
    }

    @Test func `measure how long writes wait for a connection`() async throws {
        try await serve { service in
            _ = try await service.send(.post, "/api/v1/boards", #"{"slug":"party","title":"Party"}"#)
            let count = try #require(
                try await service.metrics().body.firstMatch(of: /karaoke_database_wait_seconds_count (\d+)/)
            )
            #expect(try #require(Int(count.1)) > 0)
        }
    }
}
