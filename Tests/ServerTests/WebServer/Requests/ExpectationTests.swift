import HTTPTypes
import NIOCore
import NIOPosix
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A client that waits before it sends the body` {
    @Test func `receives 100 (Continue)`() async throws {
        try await serve { service in
            let body = #"{"slug":"party","title":"Party"}"#
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\n\r\n
                """
            let answers = try await service.converse([head, body]) { $0.contains("\r\n\r\n") }
            #expect(answers.first?.hasPrefix("HTTP/1.1 100 Continue\r\n\r\n") == true)
            #expect(answers.last?.hasPrefix("HTTP/1.1 201 Created\r\n") == true)
        }
    }

    @Test func `is refused at once when the body is announced as too large`() async throws {
        try await serve { service in
            let head = """
                POST /api/v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n
                """
            let answers = try await service.converse([head]) { $0.contains("}") }
            #expect(answers.first?.hasPrefix("HTTP/1.1 413 ") == true)
        }
    }

    @Test func `is refused when it expects anything else`() async throws {
        try await serve { service in
            let answer = try await service.send(.get, "/api/v1/boards", nil, [.expect: "200-ok"])
            #expect(answer.status == 417)
            #expect(answer.body.contains(#""code":"expectation-failed""#))
        }
    }
}
