import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import Server

@Suite(.database) struct `A browser that signs in` {
    private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    @Test func `follows a link, confirms, and is a host of all boards`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            let asked = try await service.sendAnonymously(.get, "/sign-in?code=\(secret)")
            #expect(asked.body.contains("value=\"\(secret)\""))
            #expect(asked["Cache-Control"] == "no-store")
            let confirmed = try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", Self.form)
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

    @Test func `uses a link up`() async throws {
        try await serve { service in
            let secret = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
            let late = try await service.tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: -60))
            #expect(try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", Self.form).status == 303)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", Self.form).status == 401)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "token=\(late)", Self.form).status == 401)
        }
    }

    @Test func `may use a token, and forgets it when it signs out`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let (_, secret) = try await service.tokens.create(.host(talk.board.id))
            let answer = try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", Self.form)
            let cookie = String(try #require(answer["Set-Cookie"]?.split(separator: ";").first))
            #expect(cookie == "karaoke_host_\(talk.board.id)=\(secret)")
            let out = try await service.sendAnonymously(.post, "/sign-out", nil, [.cookie: cookie])
            #expect(out.status == 303)
            #expect(out["Set-Cookie"]?.hasPrefix("karaoke_host_\(talk.board.id)=;") == true)
            #expect(out["Set-Cookie"]?.contains("Max-Age=0") == true)
        }
    }

    @Test(arguments: ["", "token=", "token=a&token=b", "name=a", "token"])
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
            #expect(try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", fields).status == 403)
            #expect(try await service.sendAnonymously(.post, "/sign-in", "token=\(secret)", Self.form).status == 303)
        }
    }
}
