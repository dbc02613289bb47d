import CoreMetrics
import HTTPTypes
import Karaoke
import NIOCore
import NIOPosix
import Postgres
import Prometheus
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A request` {
    private let recorder = LogRecorder()

    @Test func `whose body does not arrive gets a problem, and its connection is closed`() async throws {
        let impatient = BoardServer.Configuration.with { $0.deadlines.body = .seconds(2) }
        let answer = try await serve(impatient, logger: recorder.logger) { service in
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nContent-Length: 100\r\nX-Request-Id: id-1\r\n\r\n{
                """
            // Never whole, so that it is read until the service closes.
            return try await service.converse([head]) { _ in false }.joined()
        }
        #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        #expect(answer.contains("Connection: close\r\n"))
        #expect(
            answer.hasSuffix(
                #"""
                {"type":"urn:karaoke:problem:request-timeout","code":"request-timeout","title":"The request took too long",\#
                "status":408,"detail":"The body did not arrive in time.","requestId":"id-1"}
                """#
            )
        )
        #expect(recorder.lines(saying: "answered").map { $0.fields["status"] } == ["408"])
    }

    @Test func `that is answered gets no more time for the rest of its body`() async throws {
        let impatient = BoardServer.Configuration.with { $0.deadlines.body = .seconds(2) }
        try await serve(impatient) { service in
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "localhost", port: service.client.port).get()
            let head = """
                POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r
                Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n
                """
            try await channel.writeAndFlush(ByteBuffer(string: head))
            // More than anybody can send in that time.
            for _ in 0..<200_000 where channel.isActive {
                try? await channel.writeAndFlush(ByteBuffer(repeating: UInt8(ascii: "x"), count: 64 * 1024))
            }
            #expect(!channel.isActive)
        }
    }

    @Test func `whose answer takes too long is given up, and so is the work for it`() async throws {
        let impatient = BoardServer.Configuration.with { $0.deadlines.answer = .seconds(2) }
        try await serve(impatient, logger: recorder.logger) { service in
            let board = try await stored(by: service)
            let answer = try await whileLocked {
                let answer = try await service.converse([patch(board, service.secret)]) { _ in false }.joined()
                try await waitForWaiting(0)
                return answer
            }
            #expect(answer.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
            #expect(answer.contains("Retry-After: 1\r\n"))
            #expect(answer.contains(#""code":"unavailable""#))
            #expect(answer.contains("The answer took too long"))
            let title = try await service.boards.head(.id(board.id)).title
            #expect(title == "Party")
        }
        #expect(recorder.lines(saying: "answered").map { $0.fields["status"] } == ["503"])
    }

    @Test func `in flight when the service ends is answered`() async throws {
        let database = TestDatabase.current.database
        let (_, secret) = try await Tokens(database).create(.admin)
        let board = try await Boards(database).create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let patient = BoardServer.Configuration.with { $0.deadlines.ending = .seconds(3_600) }
        let answer = try await EndingService.run(patient) { service in
            try await withConnection(to: service.port) { inbound, outbound in
                try await whileLocked {
                    try await outbound.write(ByteBuffer(string: patch(board, secret)))
                    try await waitForWaiting(1)
                    try await service.end()
                }
                return try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
            }
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("Connection: close\r\n"))
        #expect(try await Boards(database).head(.id(board.id)).title != "Party")
    }

    @Test func `that takes longer than the shutdown gets a problem before its end`() async throws {
        let database = TestDatabase.current.database
        let (_, secret) = try await Tokens(database).create(.admin)
        let board = try await Boards(database).create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let impatient = BoardServer.Configuration.with { $0.deadlines.ending = .seconds(3) }
        let answer = try await EndingService.run(impatient) { service in
            try await whileLocked {
                try await withConnection(to: service.port) { inbound, outbound in
                    try await outbound.write(ByteBuffer(string: patch(board, secret)))
                    try await waitForWaiting(1)
                    try await service.end()
                    let answer = try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
                    try await waitForWaiting(0)
                    return answer
                }
            }
        }
        #expect(answer.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(answer.contains("Retry-After: 1\r\n"))
        #expect(try await Boards(database).head(.id(board.id)).title == "Party")
    }

    @Test func `is worked on no longer when its client goes away`() async throws {
        try await serve(logger: recorder.logger) { service in
            let board = try await stored(by: service)
            try await whileLocked {
                let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                    .connect(host: "localhost", port: service.client.port).get()
                try await channel.writeAndFlush(ByteBuffer(string: patch(board, service.secret)))
                try await waitForWaiting(1)
                try await channel.close()
                try await waitForWaiting(0)
            }
            while recorder.lines(saying: "answered").isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        }
        #expect(recorder.lines(saying: "answered").map { $0.fields["status"] } == ["499"])
    }

    @Test func `is still answered when its client only closes its output`() async throws {
        // Long enough for a machine that does much else.
        try await serve(.with { $0.deadlines.farewell = .seconds(60) }) { service in
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .channelOption(.allowRemoteHalfClosure, value: true)
                .connect(host: "localhost", port: service.client.port).get()
            let connection = try await channel.eventLoop.submit {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true)
                )
            }.get()
            let answer = try await connection.executeThenClose { inbound, outbound in
                try await outbound.write(ByteBuffer(string: "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"))
                outbound.finish()
                return try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
            }
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `beyond the limit is refused at once, but for those that ask how the service is`() async throws {
        try await serve(.with { $0.requestLimit = 1 }) { service in
            let board = try await stored(by: service)
            try await whileLocked {
                // Cancelled below.
                let writing = Task { try await service.converse([patch(board, service.secret)]) { _ in false } }
                try await waitForWaiting(1)
                let refused = try await service.send(.get, "/api/v1/boards")
                #expect(refused.status == 503)
                #expect(refused["Retry-After"] == "1")
                #expect(
                    refused.problem == """
                        {"type":"urn:karaoke:problem:unavailable","code":"unavailable",\
                        "title":"The service is unavailable","status":503,\
                        "detail":"The service has more to do than it can; try again in a moment."}
                        """
                )
                #expect(try await service.send(.get, "/healthz").status == 200)
                #expect(try await service.metrics().body.contains("\nhttp_requests_in_flight 2\n"))
                writing.cancel()
            }
        }
    }

    @Test func `does not count while its body is awaited`() async throws {
        try await serve(.with { $0.requestLimit = 1 }) { service in
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nContent-Length: 30\r\nExpect: 100-continue\r\n\r\n
                """
            // Small bodies are asked for before the request is passed on: then the other one may have been first.
            for _ in 1...50 {
                let answer = try await answer(toSlow: head, over: service)
                guard !answer.hasPrefix("HTTP/1.1 503 ") else { continue }
                #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"), "\(answer)")
                return
            }
            Issue.record("the request was never the first")
        }
    }

    /// Sends a request whose body is finished once another request was answered.
    private func answer(toSlow head: String, over service: Service) async throws -> String {
        try await withConnection(to: service.client.port) { inbound, outbound in
            var answers = inbound.makeAsyncIterator()
            try await outbound.write(ByteBuffer(string: head))
            let goOn = try await answers.next().map { String(buffer: $0) }
            #expect(goOn?.hasPrefix("HTTP/1.1 100 Continue\r\n") == true)
            try await outbound.write(ByteBuffer(string: #"{"slug":"slow""#))
            // Until the route waits for the rest of the body, its request may still count.
            while try await service.send(.get, "/api/v1/boards").status != 200 {
                try await Task.sleep(for: .milliseconds(10))
            }
            try await outbound.write(ByteBuffer(string: #","title":"Slow"}"#))
            return try await answers.next().map { String(buffer: $0) } ?? ""
        }
    }

    private func stored(by service: Service) async throws -> Board.Head {
        try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
    }

    private func patch(_ board: Board.Head, _ secret: String) -> String {
        let body = #"{"title":"New"}"#
        return """
            PATCH /api/v1/boards/\(board.id) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(secret)\r
            Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """
    }

    /// Does something while nobody can write to any board.
    private func whileLocked<Outcome>(_ body: () async throws -> Outcome) async throws -> Outcome {
        try await TestDatabase.current.database.transaction { connection in
            _ = try await connection.query("SELECT 1 FROM boards FOR UPDATE")
            return try await body()
        }
    }

    /// Waits until a number of statements wait for a lock.
    private func waitForWaiting(_ count: Int) async throws {
        let database = TestDatabase.current.database
        while true {
            let rows = try await database.read(
                """
                SELECT count(*) FROM pg_stat_activity
                WHERE wait_event_type = 'Lock' AND datname = current_database()
                """
            )
            if try rows[0].decode(Int.self) == count { return }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

@Suite struct `Connections` {
    @Test func `are taken up to the limit, and again when one closes`() {
        var connections = OpenConnections(limit: 2, meter: Meter(label: "open", factory: PrometheusRegistry()))
        connections.connectionOpened()
        #expect(connections.isAcceptingNewConnections())
        connections.connectionOpened()
        #expect(!connections.isAcceptingNewConnections())
        connections.connectionClosed()
        #expect(connections.isAcceptingNewConnections())
    }
}
