import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A page of another origin` {
    private let origin = "https://other.example"
    private let boards = "/api/v1/boards"

    @Test func `gets nothing unless it is permitted`() async throws {
        try await serve { service in
            let answer = try await service.send(.get, boards, nil, [.origin: origin])
            #expect(answer["Access-Control-Allow-Origin"] == nil)
            #expect(answer["Vary"]?.contains("Origin") != true)
            #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
        }
    }

    @Test func `may read answers and their fields when it is named`() async throws {
        try await serve(.with { $0.crossOrigin = .from(["https://other.example"]) }) { service in
            let answer = try await service.send(.get, boards, nil, [.origin: origin])
            #expect(answer.status == 200)
            #expect(answer["Access-Control-Allow-Origin"] == origin)
            #expect(answer["Access-Control-Allow-Credentials"] == nil)
            #expect(answer["Vary"]?.contains("Origin") == true)
            #expect(answer["Cross-Origin-Resource-Policy"] == "cross-origin")
            #expect(
                answer["Access-Control-Expose-Headers"]
                    == "Board-Version, ETag, Idempotency-Replayed, Link, Location, Preference-Applied, RateLimit, "
                    + "RateLimit-Policy, Retry-After, X-Request-Id"
            )
        }
    }

    @Test func `may read errors too`() async throws {
        try await serve(.with { $0.crossOrigin = .from(["https://other.example"]) }) { service in
            for path in [boards, "/api/v1/nothing"] {
                let answer = try await service.sendAnonymously(.get, path, nil, [.origin: origin])
                #expect(answer.status >= 400)
                #expect(answer["Access-Control-Allow-Origin"] == origin)
            }
        }
    }

    @Test func `gets the permitted methods and fields in a preflight response`() async throws {
        try await serve(.with { $0.crossOrigin = .from(["https://other.example"]) }) { service in
            let fields: HTTPFields = [.origin: origin, .accessControlRequestMethod: "POST"]
            let answer = try await service.sendAnonymously(.options, boards, nil, fields)
            #expect(answer.status == 204)
            #expect(answer["Access-Control-Allow-Origin"] == origin)
            #expect(answer["Access-Control-Allow-Methods"] == answer["Allow"])
            #expect(answer["Access-Control-Allow-Methods"]?.contains("POST") == true)
            #expect(answer["Access-Control-Max-Age"] == "7200")
            #expect(
                answer["Access-Control-Allow-Headers"]
                    == "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, "
                    + "Prefer, X-Request-Id, traceparent"
            )
        }
    }

    @Test(arguments: ["https://other.example.evil.example", "http://other.example", "https://OTHER.example", "null"])
    func `is kept out when it is another one than is named`(origin: String) async throws {
        try await serve(.with { $0.crossOrigin = .from(["https://other.example"]) }) { service in
            let fields: HTTPFields = [.origin: origin, .accessControlRequestMethod: "GET"]
            for method in [HTTPRequest.Method.get, .options] {
                let answer = try await service.send(method, boards, nil, fields)
                #expect(answer["Access-Control-Allow-Origin"] == nil)
                #expect(answer["Access-Control-Allow-Methods"] == nil)
                #expect(answer["Vary"]?.contains("Origin") == true)
            }
        }
    }

    @Test func `is permitted when any origin is`() async throws {
        try await serve(.with { $0.crossOrigin = .any }) { service in
            let answer = try await service.send(.get, boards, nil, [.origin: origin])
            #expect(answer["Access-Control-Allow-Origin"] == "*")
            #expect(answer["Access-Control-Allow-Credentials"] == nil)
        }
    }

    @Test func `reads no page of ours`() async throws {
        try await serve(.with { $0.crossOrigin = .any }) { service in
            _ = try await TalkBoard.stored(by: service)
            let answers = [
                try await service.send(.get, "/b/karaoke-party", nil, [.origin: origin]),
                try await service.send(.get, "/healthz", nil, [.origin: origin]),
                try await service.metrics([.origin: origin]),
            ]
            for answer in answers {
                #expect(answer.status == 200)
                #expect(answer["Access-Control-Allow-Origin"] == nil)
                #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
            }
        }
    }
}
