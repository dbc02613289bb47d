import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Every answer` {
    @Test(arguments: [
        "/api/v1/boards/karaoke-party/display", "/api/v1/boards/karaoke-party/display.svg",
        "/api/v1/boards/karaoke-party/display.txt", "/b/karaoke-party",
        "/healthz", "/nothing", "/api/v1/nothing",
    ])
    func `keeps browsers from guessing, telling and embedding`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, path)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Referrer-Policy"] == "same-origin")
            #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(answer["Strict-Transport-Security"] == nil)
        }
    }

    @Test func `by TLS requires TLS for later requests`() async throws {
        let machine = ["127.0.0.0/8", "::1"].compactMap { AddressBlock($0) }
        try await serve(.with { $0.trustedProxies = machine }) { service in
            let secure = try await service.sendAnonymously(.get, "/healthz", nil, [.forwardedProto: "https"])
            let plain = try await service.sendAnonymously(.get, "/healthz", nil, [.forwardedProto: "http"])
            #expect(secure["Strict-Transport-Security"] == "max-age=31536000")
            #expect(plain["Strict-Transport-Security"] == nil)
        }
    }

    @Test func `ignores the fields of an untrusted proxy`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/healthz", nil, [.forwardedProto: "https"])
            #expect(answer["Strict-Transport-Security"] == nil)
        }
    }

    @Test func `requires TLS when the public address does`() async throws {
        try await serve(.with { $0.isAlwaysSecure = true }) { service in
            let answer = try await service.sendAnonymously(.get, "/nothing")
            #expect(answer["Strict-Transport-Security"] == "max-age=31536000")
        }
    }

    @Test(arguments: ["/b/karaoke-party", "/b/nothing"])
    func `that is a page has no script, no frame around it and no use for the machine`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, path, nil, [.accept: "text/html"])
            let policy = try #require(answer["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; "))
            #expect(policy.contains("frame-ancestors 'none'"))
            #expect(policy.contains("base-uri 'none'"))
            #expect(!policy.contains("unsafe"))
            #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(answer["Permissions-Policy"]?.contains("camera=()") == true)
        }
    }
}
