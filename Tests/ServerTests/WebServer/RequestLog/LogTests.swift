import HTTPTypes
import Logging
import Postgres
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The log` {
    private let recorder = LogRecorder()

    @Test func `has one line for each request, with the request and the status`() async throws {
        try await serve(logger: recorder.logger) { service in
            _ = try await TalkBoard.stored(by: service)
            _ = try await service.send(.get, "/api/v1/boards/karaoke-party/display?viewer=x", nil, [.requestID: "id-1"])
            _ = try await service.send(.get, "/api/v1/boards?limit=1", nil, [.requestID: "id-2"])
            _ = try await service.send(.delete, "/secrets/here", nil, [.requestID: "id-3"])
        }
        let lines = recorder.lines(saying: "answered").map { line in
            line.fields.filter { !["milliseconds", "trace", "span"].contains($0.key) }
        }
        #expect(
            lines == [
                [
                    "request": "id-1", "method": "GET", "route": "/api/v1/boards/{board}/display", "status": "400",
                    "board": "karaoke-party",
                ],
                ["request": "id-2", "method": "GET", "route": "/api/v1/boards", "status": "200"],
                ["request": "id-3", "method": "DELETE", "route": "none", "status": "404"],
            ]
        )
    }

    @Test(arguments: [
        ("a.B-c_9", true), (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
        ("", false), ("a b", false), ("a/b", false), ("é", false), ("kdb:x", false),
    ])
    func `has the request's id that the client chose, of 64 plain characters at most`(
        id: String,
        isTaken: Bool
    ) async throws {
        try await serve(logger: recorder.logger) { service in
            let answer = try await service.send(.get, "/healthz", nil, [.requestID: id])
            #expect((answer["X-Request-Id"] == id) == isTaken)
        }
        let logged = try #require(recorder.lines(saying: "answered").first?.fields["request"])
        #expect((logged == id) == isTaken)
    }

    @Test func `has the duration of a response`() async throws {
        try await serve(logger: recorder.logger) { service in
            _ = try await service.send(.get, "/healthz")
        }
        let milliseconds = try #require(recorder.lines(saying: "answered").first?.fields["milliseconds"])
        #expect(try #require(Double(milliseconds)) > 0)
    }

    @Test func `holds no token, no name and no body`() async throws {
        let secrets = try await serve(logger: recorder.logger) { service in
            _ = try await service.send(.post, "/api/v1/boards", #"{"slug":"party","title":"Hush Party"}"#)
            _ = try await service.send(.post, "/api/v1/boards/party/sections?person=Hush", #"{"person":"Hush"}"#)
            _ = try await service.send(.post, "/api/v1/boards/party/sections", #"{"person":"Hush"}"#)
            _ = try await service.send(.get, "/Hush")
            return [service.secret, "Hush"]
        }
        let log = recorder.lines.map { "\($0)" }.joined(separator: "\n")
        for secret in secrets { #expect(!log.contains(secret)) }
        #expect(recorder.lines(saying: "answered").count == 4)
    }

    @Test(arguments: [
        ("/api/v1/boards/\(secret)/cards", "***"), ("/b/XMGY-P2TE-75GM", "***"), ("/b/xmgy-p2te-75gm/join", "***"),
        ("/b/abcl-defg-hjkm", "***"), ("/b/ABC234/join?code=ABC234", "***"), ("/api/v1/boards/%6bdb_x/display", "***"),
        ("http://own/api/v1/boards/\(secret)/display", "***"), ("/b/karaoke-party?code=ABC234", "karaoke-party"),
        ("/b/\(slug)", slug), ("/b/\(slug)0", "\(slug)…"), ("/b/jane-bday-2026", "jane-bday-2026"),
        ("/api/v1/boards/\(id)/display?code=ABC234", id),
    ])
    func `masks what may be a secret in the place of a board`(path: String, shown: String) async throws {
        var logger = recorder.logger
        logger.logLevel = .trace
        try await serve(logger: logger) { service in
            _ = try await service.sendRaw("GET \(path) HTTP/1.1\r\nHost: own\r\n\r\n")
        }
        #expect(recorder.lines(saying: "answered").last?.fields["board"] == shown)
        let log = recorder.lines.map { "\($0)" }.joined(separator: "\n").uppercased()
        for part in ["kdb_", "P2TE", "ABC234"] { #expect(!log.contains(part.uppercased())) }
    }

    private static let secret = "kdb_PnC4kHvbrD0UQ6bWxYt2vGz1mEoLsJfA7dKqRi8TuXw"
    private static let slug = String(repeating: "party-", count: 9) + "encore"
    private static let id = "01a1fc8d-0000-7000-8000-0000000000a1"

    @Test func `of a failure holds the kind of error, and values at the level debug only`() async throws {
        _ = try await TestDatabase.current.database.write(
            "ALTER TABLE songs ADD CONSTRAINT songs_unlucky CHECK (title <> 'Hush')"
        )
        for level in [Logger.Level.info, .debug] {
            let recorder = LogRecorder()
            var logger = recorder.logger
            logger.logLevel = level
            let answer = try await serve(logger: logger) { service in
                try await service.send(.post, "/api/v1/songs", #"{"title":"Hush","artist":"Hush Artist"}"#)
            }
            #expect(answer.status == 500)
            let failures = recorder.lines(saying: "failed").map { $0.fields["error"] ?? "" }
            #expect(failures.first == "database error 23514, constraint songs_unlucky, table songs")
            #expect(failures.count == (level == .debug ? 2 : 1))
            let log = recorder.lines.map { "\($0)" }.joined(separator: "\n")
            #expect(log.contains("Hush") == (level == .debug))
        }
    }

    @Test func `carries the trace that a request belongs to`() async throws {
        try await serve(logger: recorder.logger) { service in
            let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
            _ = try await service.send(.get, "/healthz", nil, [.traceparent: parent])
        }
        let fields = try #require(recorder.lines(saying: "answered").first?.fields)
        #expect(fields["trace"] == "0af7651916cd43dd8448eb211c80319c")
        #expect(fields["span"]?.count == 16)
        #expect(fields["span"] != "b7ad6b7169203331")
    }
}
