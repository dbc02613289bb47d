import Foundation
import HTTPTypes
import Karaoke
import NIOCore
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A connection` {
    @Test func `of HTTP 1.0 gets one answer without chunks, and is closed`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let head = "GET /api/v1/songs/export?format=csv HTTP/1.0\r\nAuthorization: Bearer \(service.secret)\r\n\r\n"
            let answer = try await service.readToEnd(head)
            #expect(answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
            let parts = answer.components(separatedBy: "\r\n\r\n")
            #expect(!parts[0].lowercased().contains("transfer-encoding"))
            #expect(parts[0].contains("connection: close") || parts[0].contains("Connection: close"))
            let whole = try await service.send(.get, "/api/v1/songs/export?format=csv")
            #expect(parts.dropFirst().joined(separator: "\r\n\r\n") == whole.body)
        }
    }

    @Test func `of HTTP 1.0 stays open when that is asked for`() async throws {
        try await serve { service in
            let head = "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            let answers = try await service.converse([head, head]) { $0.contains("}") }
            #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.0 200 OK\r\n") && $0.hasSuffix("}") })
            #expect(answers.count == 2)
        }
    }

    @Test func `of HTTP 1.0 follows a board without chunks`() async throws {
        try await serve(.with { $0.liveSilence = .milliseconds(50) }) { service in
            let talk = try await TalkBoard.stored(by: service)
            let head = "GET /api/v1/boards/karaoke-party/events HTTP/1.0\r\n\r\n"
            let answer = try await service.converse([head]) { $0.hasSuffix(":\n\n:\n\n") }.joined()
            let body = try #require(answer.components(separatedBy: "\r\n\r\n").last)
            let id = "\(talk.board.id)"
            let version = talk.board.version
            // Signs of life may come before the snapshot, too, when that takes long.
            #expect(body.hasSuffix(":\n\n:\n\n"))
            #expect(
                body.replacing(/^retry: \d+/, with: "retry: 1").replacing(":\n\n", with: "") == """
                    retry: 1

                    event: snapshot
                    id: \(id).\(version)
                    data: {"board":"\(id)","version":\(version)}


                    """
            )
        }
    }

    @Test(arguments: [
        ("GET /healthz HTTP/1.1\r\n\r\n", 400, "A request has one field Host; this one has none."),
        (
            "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400,
            "A request has one field Host; this one has several."
        ),
        (
            "GET /healthz HTTP/1.1\r\nHost: a b<script>\r\n\r\n", 400,
            "The field Host has to be a name or an address, and a port."
        ),
        (
            "POST /api/v1/boards HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400,
            "HTTP/1.0 has no Transfer-Encoding. Send a Content-Length."
        ),
        (
            "POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501,
            "Of the transfer codings only chunked is implemented."
        ),
    ])
    func `is closed after a head that breaks the rules`(head: String, status: Int, detail: String) async throws {
        try await serve { service in
            let answer = try await service.readToEnd(head + "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
            #expect(answer.contains(#""status":\#(status),"detail":"\#(detail)","requestId":""#))
            #expect(answer.lowercased().contains("connection: close\r\n"))
        }
    }

    @Test(arguments: headsAtLimits)
    func `has a head of at most 100 fields, 16 KiB a field or path and 32 KiB`(
        path: String,
        fields: [String],
        status: Int
    ) async throws {
        try await serve { service in
            let lines = ["GET \(path) HTTP/1.1", "Host: x"] + fields
            let answer = try await service.sendRaw(lines.map { "\($0)\r\n" }.joined() + "\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.contains("The request's head is larger than is taken.") == (status == 400))
        }
    }

    private static let headsAtLimits: [(path: String, fields: [String], status: Int)] = {
        let (field, head) = (16 * 1024, 32 * 1024)
        let fields = (1...99).map { "X-Field: \($0)" }
        let (path, long) = (String(repeating: "a", count: field - 1), String(repeating: "a", count: field))
        // Of the path and of the names and values of fields.
        let rest = head - "/healthzHostxX-AX-B".utf8.count - field
        return [
            ("/healthz", fields, 200), ("/healthz", fields + ["X-Field: 100"], 400),
            ("/\(path)", [], 404), ("/\(path)a", [], 400),
            ("/healthz", ["X-Field: \(long)"], 200), ("/healthz", ["X-Field: \(long)a"], 400),
            ("/healthz", ["X-A: \(long)", "X-B: \(String(repeating: "b", count: rest))"], 200),
            ("/healthz", ["X-A: \(long)", "X-B: \(String(repeating: "b", count: rest + 1))"], 400),
        ]
    }()

    @Test func `answers requests before an invalid head`() async throws {
        try await serve { service in
            let answer = try await service.readToEnd(
                "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\n\r\n"
            )
            #expect(answer.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) } == ["200", "200", "400"])
        }
    }

    @Test func `is closed after bad chunks, which are answered with a problem`() async throws {
        try await serve { service in
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nX-Request-Id: id-1\r\n\r\nzz\r\n
                """
            let answer = try await service.readToEnd(head)
            #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
            #expect(
                answer.replacing(/"requestId":"[^"]*"/, with: #""requestId":"""#).hasSuffix(
                    #"""
                    {"type":"urn:karaoke:problem:malformed-request","code":"malformed-request",\#
                    "title":"The request is malformed","status":400,\#
                    "detail":"A chunk of the request's body has no valid size.","requestId":""}
                    """#
                )
            )
        }
    }

    @Test func `is closed after a body that is too large, however much of it comes`() async throws {
        try await serve { service in
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{
                """
            let answer = try await service.readToEnd(head)
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.lowercased().contains("connection: close\r\n"))
        }
    }

    @Test(arguments: ["/api/v1/boards/karaoke-party/events", "/api/v1/songs/export?format=csv"])
    func `stays open after HEAD of a stream, whose length is unknown`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let head = "HEAD \(path) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r\n\r\n"
            let health = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
            let answers = try await service.converse([head, health]) { $0.hasSuffix("\r\n\r\n") || $0.hasSuffix("}") }
            #expect(answers[0].hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(!answers[0].lowercased().contains("content-length"))
            #expect(!answers[0].lowercased().contains("transfer-encoding"))
            #expect(answers[1].hasPrefix("HTTP/1.1 200 OK\r\n") && answers[1].hasSuffix("}"))
        }
    }

    @Test(arguments: [
        ("http://karaoke.example", "evil.example", 404), ("HTTPS://karaoke.example:443", "evil.example", 404),
        ("http://evil.example", "karaoke.example", 421), ("http://karaoke.example.", "karaoke.example", 404),
        ("http://me@karaoke.example", "karaoke.example", 400), ("http://", "karaoke.example", 400),
        ("ftp://karaoke.example", "karaoke.example", 400), ("http://karaoke.example", "two hosts", 400),
    ])
    func `is for the host in its target, when that has one`(target: String, host: String, status: Int) async throws {
        try await serve(.with { $0.canonicalURL = "https://karaoke.example" }) { service in
            let answer = try await service.sendRaw("GET \(target)/assets/none HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        }
    }

    @Test(arguments: [("party.example", "localhost", 200), ("localhost", "party.example", 404)])
    func `leads phones to the host in its target`(target: String, host: String, status: Int) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            // A code to scan is drawn only for a host that phones can reach.
            let line = "GET http://\(target):81/b/karaoke-party/join.svg HTTP/1.1"
            let answer = try await service.sendRaw("\(line)\r\nHost: \(host)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        }
    }

    @Test(arguments: [
        ("karaoke.example", 200), ("KARAOKE.example.:443", 200), ("localhost:8080", 200), ("192.168.1.7:8080", 200),
        ("[::1]:8080", 200), ("evil.example", 421), ("karaoke.example.evil.example", 421), ("1.2.3.evil", 421),
    ])
    func `is for the public name when there is one`(host: String, status: Int) async throws {
        try await serve(.with { $0.canonicalURL = "https://karaoke.example" }) { service in
            let answer = try await service.sendRaw("GET /assets/none HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status == 200 ? 404 : status) "))
            for (path, status) in [("/healthz", 200), ("/readyz", 200), ("/metrics", 401)] {
                let watched = try await service.sendRaw("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
                #expect(watched.hasPrefix("HTTP/1.1 \(status) "))
            }
        }
    }
}

extension Service {
    /// Sends bytes on a connection of their own, and collects what comes back until the service closes.
    fileprivate func readToEnd(_ bytes: String) async throws -> String {
        try await converse([bytes]) { _ in false }.joined()
    }
}
