import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A browser that signs in` {
    private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    @Test func `follows a link, confirms, and is a host of all boards`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            let asked = try await service.sendAnonymously(.get, "/sign-in?code=\(secret)")
            #expect(asked.body.contains("value=\"\(secret)\""))
            #expect(asked["Cache-Control"] == "no-store")
            let confirmed = try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", Self.form)
            #expect(confirmed.status == 303)
            #expect(confirmed["Location"] == "/sign-in")
            let cookie = try #require(confirmed["Set-Cookie"])
            #expect(cookie.hasPrefix("karaoke_admin=kdb_"))
            for property in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
                #expect(cookie.contains(property))
            }
            let session = String(try #require(cookie.split(separator: ";").first))
            let shown = try await service.sendAnonymously(.get, "/sign-in", nil, [.cookie: session])
            #expect(shown.body.contains("<a href=\"/b/\(talk.board.slug)\">\(talk.board.title)</a>"))
        }
    }

    @Test func `shows the board of its new host`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.create(.host(talk.board.id)).secret
            let asked = try await service.sendAnonymously(.get, "/sign-in?code=\(secret)")
            #expect(asked.body.contains("a host of “\(talk.board.title)”"))
            #expect(!asked.body.contains("the host on this computer"))
        }
    }

    @Test func `uses a link up`() async throws {
        try await serve { service in
            let secret = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            let late = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: -60))
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", Self.form).status == 303)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", Self.form).status == 401)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(late)", Self.form).status == 401)
        }
    }

    @Test func `may use a token, and forgets it when it signs out`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let (_, secret) = try await service.tokens.create(.host(talk.board.id))
            let answer = try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", Self.form)
            let cookie = String(try #require(answer["Set-Cookie"]?.split(separator: ";").first))
            #expect(cookie == "karaoke_host_\(talk.board.id)=\(secret)")
            let out = try await service.sendAnonymously(.post, "/sign-out", nil, [.cookie: cookie])
            #expect(out.status == 303)
            #expect(out["Set-Cookie"]?.hasPrefix("karaoke_host_\(talk.board.id)=;") == true)
            #expect(out["Set-Cookie"]?.contains("Max-Age=0") == true)
        }
    }

    @Test func `forgets every token of ours when it signs out, and no other cookie`() async throws {
        try await serve { service in
            let cookies = "karaoke_admin=a; theme=dark; __Host-karaoke_host_x=b; karaoke_guest_y=c"
            let out = try await service.sendAnonymously(.post, "/sign-out", nil, [.cookie: cookies])
            let ended = out.fields[values: .setCookie].map { $0.prefix { $0 != "=" } }
            #expect(ended.sorted() == ["__Host-karaoke_host_x", "karaoke_admin", "karaoke_guest_y"])
        }
    }

    @Test func `is led back to the page that it came from`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let (_, secret) = try await service.tokens.create(.host(talk.board.id))
            let page = "%2Fb%2Fkaraoke%2Dparty%2Fhost"
            let asked = try await service.sendAnonymously(.get, "/sign-in?page=\(page)")
            #expect(asked.body.contains("<input type=\"hidden\" name=\"page\" value=\"/b/karaoke-party/host\">"))
            let body = "secret=\(secret)&page=\(page)"
            let answer = try await service.sendAnonymously(.post, "/sign-in", body, Self.form)
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/karaoke-party/host")
            let link = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            let other = "page=\(page)&secret=\(link)"
            let confirmed = try await service.sendAnonymously(.post, "/sign-in", other, Self.form)
            #expect(confirmed["Location"] == "/b/karaoke-party/host")
            let blank = try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)&page=", Self.form)
            #expect(blank["Location"] == "/sign-in")
        }
    }

    @Test func `may sign in with other rights for a page that requires more`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let guest = try await service.join("Guest", on: talk.board)
            let fields: HTTPFields = [.authorization: "Bearer \(guest.secret)"]
            let asked = try await service.sendAnonymously(.get, "/sign-in?page=%2Fsongs", nil, fields)
            #expect(asked.body.contains("<input id=\"secret\""))
            #expect(asked.body.contains("action=\"/sign-out\""))
            let shown = try await service.sendAnonymously(.get, "/sign-in", nil, fields)
            #expect(!shown.body.contains("<input id=\"secret\""))
        }
    }

    @Test(arguments: [
        "https:%2F%2Felsewhere.example", "%2F%2Felsewhere.example", "%2F%5Celsewhere.example", "b", "%2F%0D%0AX:y",
        "%2F%09%2Felsewhere.example", "javascript:alert(1)",
    ])
    func `is led nowhere else`(page: String) async throws {
        try await serve { service in
            let link = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            #expect(try await service.sendAnonymously(.get, "/sign-in?page=\(page)").status == 400)
            let body = "secret=\(link)&page=\(page)"
            let answer = try await service.sendAnonymously(.post, "/sign-in", body, Self.form)
            #expect(answer.status == 422)
            #expect(answer["Set-Cookie"] == nil)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(link)", Self.form).status == 303)
        }
    }

    @Test(arguments: ["", "secret=", "secret=a&secret=b", "name=a", "secret", "page=%2F", "secret=a&page=%2F&page=%2F"])
    func `has to fill the form in`(form: String) async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.post, "/sign-in", form, Self.form)
            #expect(answer.status == 400)
        }
    }

    @Test func `is not signed in by another site`() async throws {
        try await serve { service in
            let secret = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            var fields = Self.form
            fields[.origin] = "http://elsewhere.example"
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", fields).status == 403)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "secret=\(secret)", Self.form).status == 303)
        }
    }
}
