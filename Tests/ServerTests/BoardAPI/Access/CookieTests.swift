import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A session cookie` {
    @Test func `is made by signing in, out of reach of scripts and other sites`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.signIn(joined.matt.secret)
            #expect(answer.status == 200)
            #expect(answer["Cache-Control"] == "no-store")
            let parts = Set(try #require(answer["Set-Cookie"]).components(separatedBy: "; "))
            let name = "karaoke_guest_\(joined.board.id)"
            #expect(parts.isSuperset(of: ["\(name)=\(joined.matt.secret)", "Path=/", "HttpOnly", "SameSite=Lax"]))
            #expect(!parts.contains("Secure"))
            #expect(!parts.contains { $0.hasPrefix("Domain") })
        }
    }

    @Test func `is bound to TLS and the host where the service is reached by TLS`() async throws {
        try await serve(Self.proxied) { service in
            let answer = try await service.signIn(service.secret, [.forwardedProto: "https"])
            let cookie = try #require(answer["Set-Cookie"])
            #expect(cookie.hasPrefix("__Host-karaoke_admin=\(service.secret); "))
            #expect(cookie.components(separatedBy: "; ").contains("Secure"))
        }
    }

    @Test func `counts behind TLS only when it is bound to TLS and the host`() async throws {
        try await serve(Self.proxied) { service in
            let secure: HTTPFields = [.forwardedProto: "https"]
            let planted = try await service.ask(.get, "karaoke_admin=\(service.secret)", secure)
            #expect(planted.status == 401)
            let own = try await service.ask(.get, "__Host-karaoke_admin=\(service.secret)", secure)
            #expect(own.status == 200)
        }
    }

    @Test(arguments: allowed)
    func `counts for a change that a page of ours asks for`(fields: HTTPFields) async throws {
        try await serve { service in
            let answer = try await service.ask(.post, "karaoke_admin=\(service.secret)", fields.onOwn)
            #expect(answer.status == 201, "\(answer.body)")
        }
    }

    @Test(arguments: refused)
    func `does not authorize a change that another site requests`(fields: HTTPFields) async throws {
        try await serve { service in
            let answer = try await service.ask(.post, "karaoke_admin=\(service.secret)", fields.onOwn)
            #expect(answer.status == 403)
            #expect(answer.body.contains(#""code":"cross-site-request""#))
        }
    }

    @Test func `behind TLS does not count for a page that came without`() async throws {
        try await serve(Self.proxied) { service in
            for (scheme, status) in [("http", 403), ("https", 201)] {
                let fields: HTTPFields = [
                    .forwardedProto: "https", .origin: "\(scheme)://localhost",
                ]
                let answer = try await service.ask(.post, "__Host-karaoke_admin=\(service.secret)", fields)
                #expect(answer.status == status)
            }
        }
    }

    @Test func `counts for reading, wherever the link was followed`() async throws {
        try await serve { service in
            let fields: HTTPFields = [.secFetchSite: "cross-site"]
            let answer = try await service.ask(.get, "karaoke_admin=\(service.secret)", fields)
            #expect(answer.status == 200)
        }
    }

    @Test func `of the last of 40 boards counts on it`() async throws {
        try await serve { service in
            var cookies: [String] = []
            for number in 0..<40 {
                let board = try await service.boards.create(
                    Board.Draft(slug: "party-\(number)", title: "Party"),
                    by: .command
                )
                let (_, secret) = try await service.tokens.create(.host(board.id))
                cookies.append("karaoke_host_\(board.id)=\(secret)")
                let fields: HTTPFields = [
                    .cookie: cookies.joined(separator: "; "), .secFetchSite: "same-origin",
                ]
                let path = "/api/v1/boards/party-\(number)"
                #expect(try await service.sendAnonymously(.patch, path, #"{"title":"New"}"#, fields).status == 200)
            }
        }
    }

    @Test func `comes with joining, in one request, when a page asks for it`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let code = try #require(joined.board.joinCode)
            let body = #"{"joinCode":"\#(code)","person":"Guest","session":true}"#
            let fields: HTTPFields = [.secFetchSite: "same-origin", .idempotencyKey: "a-key-of-a-phone"]
            let path = "\(joined.path)/guests"
            let first = try await service.sendAnonymously(.post, path, body, fields)
            #expect(first.status == 201, "\(first.body)")
            #expect(first.body.contains(#""secret":null"#))
            #expect(first.text("personalCode") != nil)
            let cookie = try #require(first["Set-Cookie"])
            #expect(cookie.hasPrefix("karaoke_guest_\(joined.board.id)=kdb_"))
            #expect(cookie.components(separatedBy: "; ").contains("HttpOnly"))
            let again = try await service.sendAnonymously(.post, path, body, fields)
            #expect(again["Set-Cookie"] == cookie)
            // A phone that lost the body of the answer has the cookie already.
            var signedIn = fields
            signedIn[.cookie] = String(cookie.prefix { $0 != ";" })
            let third = try await service.sendAnonymously(.post, path, body, signedIn)
            #expect(third.status == 201)
            #expect(third.body == first.body)
            let session = try await service.sendAnonymously(
                .get,
                "/api/v1/session",
                nil,
                [.cookie: String(cookie.prefix { $0 != ";" })]
            )
            #expect(session.body.contains(#""role":"guest""#))
        }
    }

    @Test func `comes with coming back by a personal code, too`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"personalCode":"\#(joined.matt.personalCode)","session":true}"#
            let answer = try await service.sendAnonymously(.post, "\(joined.path)/guests", body)
            #expect(answer.status == 201)
            #expect(answer["Set-Cookie"]?.hasPrefix("karaoke_guest_\(joined.board.id)=kdb_") == true)
        }
    }

    @Test(arguments: refused.filter { $0[.secFetchSite] != nil || $0[.origin] != nil })
    func `does not come with joining for another site`(fields: HTTPFields) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let code = try #require(joined.board.joinCode)
            let body = #"{"joinCode":"\#(code)","person":"Guest","session":true}"#
            let answer = try await service.sendAnonymously(.post, "\(joined.path)/guests", body, fields.onOwn)
            #expect(answer.status == 403)
            #expect(answer["Set-Cookie"] == nil)
        }
    }

    @Test func `counts as the strongest of several, of which those that are worthless are left out`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let (token, revoked) = try await service.tokens.create(.admin)
            try await service.tokens.revoke(token.id)
            let title: HTTPFields = [.secFetchSite: "same-origin"]
            func patch(_ cookies: String...) async throws -> Int {
                let cookie = cookies.enumerated().map { "karaoke_\($0.offset)=\($0.element)" }.joined(separator: "; ")
                var fields = title
                fields[.cookie] = cookie
                return try await service.sendAnonymously(.patch, joined.path, #"{"title":"New"}"#, fields).status
            }
            #expect(try await patch(joined.matt.secret, revoked, joined.host) == 200)
            #expect(try await patch(joined.matt.secret, other.host) == 403)
            #expect(try await patch(other.host) == 403)
            #expect(try await patch(revoked, "kdb_nothing", joined.matt.secret) == 403)
            #expect(try await patch(revoked) == 401)
        }
    }

    @Test func `does not count beside a bearer token`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            var fields: HTTPFields = [.cookie: "karaoke_admin=\(service.secret)", .secFetchSite: "same-origin"]
            let body = #"{"title":"New"}"#
            fields[.authorization] = "Bearer \(joined.matt.secret)"
            #expect(try await service.sendAnonymously(.patch, joined.path, body, fields).status == 403)
            fields[.authorization] = "Bearer kdb_nothing"
            #expect(try await service.sendAnonymously(.patch, joined.path, body, fields).status == 401)
        }
    }

    @Test func `is not found under another name, nor in a broken field`() async throws {
        try await serve { service in
            for cookie in [
                "session=\(service.secret)", "xkaraoke_admin=\(service.secret)", "karaoke_admin",
                "karaoke_admin=", "=\(service.secret)", ";;;=;", "karaoke_admin=\"\(service.secret)\"",
            ] {
                let answer = try await service.ask(.get, cookie)
                #expect(answer.status == 401, "\(cookie)")
            }
        }
    }
}

@Suite(.database) struct `A session` {
    @Test func `lists whom a browser is signed in as`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let token = try #require(
                try await service.tokens.list(limit: 50).tokens.first { $0.role.guest == joined.matt.guest }
            )
            let answer = try await service.sendAnonymously(
                .get,
                "/api/v1/session",
                nil,
                [.cookie: "karaoke_guest_x=\(joined.matt.secret)"]
            )
            #expect(
                answer.body == """
                    {"roles":[{"role":"guest","board":"\(joined.board.id)",\
                    "slug":"\(joined.board.slug)","title":"\(joined.board.title)","guest":"\(joined.matt.guest)",\
                    "sections":["\(joined.matt.section)"],"token":"\(token.id)"}]}
                    """
            )
        }
    }

    @Test func `ends in the browser with every cookie of ours, and no other`() async throws {
        try await serve { service in
            let cookies = "karaoke_admin=a; theme=dark; __Host-karaoke_host_x=b"
            let fields: HTTPFields = [.cookie: cookies, .secFetchSite: "same-origin"]
            let answer = try await service.sendAnonymously(.delete, "/api/v1/session", nil, fields)
            #expect(answer.status == 204)
            let ended = answer.fields[values: .setCookie]
            #expect(ended.count == 2)
            #expect(ended.allSatisfy { $0.contains("Max-Age=0") && $0.contains("Path=/") })
            #expect(ended.first { $0.hasPrefix("__Host-karaoke_host_x=;") }?.contains("Secure") == true)
            #expect(ended.contains { $0.hasPrefix("karaoke_admin=;") })
        }
    }

    @Test(arguments: `A session cookie`.refused.filter { $0[.secFetchSite] != nil || $0[.origin] != nil })
    func `is neither begun nor ended by another site`(fields: HTTPFields) async throws {
        try await serve { service in
            let begun = try await service.signIn(service.secret, fields.onOwn)
            #expect(begun.status == 403)
            #expect(begun["Set-Cookie"] == nil)
            var fields = fields.onOwn
            fields[.cookie] = "karaoke_admin=\(service.secret)"
            let ended = try await service.sendAnonymously(.delete, "/api/v1/session", nil, fields)
            #expect(ended.status == 403)
            #expect(ended["Set-Cookie"] == nil)
        }
    }

    @Test(arguments: ["kdb_nothing", "x", "kdb_0123456789012345678901234567890123456789012"])
    func `is begun with a valid token only`(secret: String) async throws {
        try await serve { service in
            let answer = try await service.signIn(secret)
            #expect(answer.status == 401)
            #expect(answer["Set-Cookie"] == nil)
        }
    }
}

extension `A session cookie` {
    /// Where a request comes from that may change something, with "own" for the service's address.
    static let allowed: [HTTPFields] = [
        [.secFetchSite: "same-origin"], [.secFetchSite: "same-origin", .origin: "http://own"],
        [.origin: "http://own"], [.origin: "https://own"], [.origin: "HTTP://OWN"],
    ]

    /// Where one comes from that may not.
    static let refused: [HTTPFields] = [
        [:], [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"], [.secFetchSite: "none"], [.secFetchSite: ""],
        [.secFetchSite: "cross-site", .origin: "http://own"], [.origin: "null"], [.origin: ""],
        [.origin: "http://own:8081"], [.origin: "http://own.example.com"],
        [.origin: "http://example.com"], [.origin: "ftp://own"], [.origin: "own"], [.origin: "http://own/"],
        [.origin: "http://example.com@own"], [.referer: "http://own/b/party"],
    ]

    /// Behind a proxy that is trusted to tell how clients reach it.
    static let proxied = BoardServer.Configuration.with { configuration in
        configuration.trustedProxies = ["127.0.0.1", "::1"].compactMap { AddressBlock($0) }
    }
}

extension HTTPFields {
    /// The fields, with the address that tests send for "own".
    fileprivate var onOwn: HTTPFields {
        var fields = self
        fields[.origin] = self[.origin]?.replacing("own", with: "localhost").replacing("OWN", with: "LOCALHOST")
        return fields
    }
}

extension Service {
    fileprivate func signIn(_ secret: String, _ fields: HTTPFields = [:]) async throws -> Answer {
        try await sendAnonymously(.post, "/api/v1/session", #"{"secret":"\#(secret)"}"#, fields)
    }

    /// Lists the boards, or makes one, as a browser that has cookies.
    fileprivate func ask(
        _ method: HTTPRequest.Method,
        _ cookies: String,
        _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        fields[.cookie] = cookies
        let body = method == .get ? nil : #"{"slug":"new","title":"New"}"#
        return try await sendAnonymously(method, "/api/v1/boards", body, fields)
    }
}
