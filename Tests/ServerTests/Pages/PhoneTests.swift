import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The phone page` {
    @Test func `asks a stranger in, and shows the board as lists`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let page = try await service.sendAnonymously(.get, "/b/karaoke-party/join?code=PARTY2")
            #expect(page.status == 200)
            #expect(page["Content-Type"] == "text/html; charset=utf-8")
            #expect(page["Cache-Control"] == "private, no-cache")
            #expect(page.body.contains("value=\"PARTY2\""))
            #expect(page.body.contains("data-board=\"\(talk.board.id)\""))
            #expect(page.body.contains("data-own=\"\""))
            #expect(page.body.contains("/joining.en.js"))
            #expect(page.body.contains("Scrolling in the Deep, The Containers: Crossed off"))
            let gzip: HTTPFields = [.acceptEncoding: "gzip"]
            let packed = try await service.sendAnonymously(.get, "/b/karaoke-party/join", nil, gzip)
            #expect(packed["Content-Encoding"] == "gzip")
            let unknown = try await service.sendAnonymously(.get, "/b/nobody/join")
            #expect(unknown.status == 404)
        }
    }

    @Test func `knows whose the sections are that a guest has joined as`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let cookie: HTTPFields = [.cookie: "karaoke_guest_\(joined.board.id)=\(joined.matt.secret)"]
            let page = try await service.sendAnonymously(.get, "/b/party/join", nil, cookie)
            #expect(page.body.contains("data-own=\"\(joined.matt.section)\""))
            #expect(page.body.contains("/phone.en.js"))
            #expect(!page.body.contains("id=\"join\""))
            let elsewhere = try await JoinedBoard.stored(by: service, slug: "other")
            let other = try await service.sendAnonymously(.get, "/b/\(elsewhere.board.slug)/join", nil, cookie)
            #expect(other.body.contains("data-own=\"\""))
        }
    }

    @Test func `shows strangers only how to join a private board`() async throws {
        try await serve { service in
            let draft = Board.Draft(slug: "secret", title: "Sommer's Secret", readableBy: .token)
            let board = try await service.boards.create(draft, by: .command)
            let stranger = try await service.sendAnonymously(.get, "/b/secret/join")
            #expect(stranger.status == 200)
            #expect(!stranger.body.contains("Sommer"))
            #expect(!stranger.body.contains(board.id.description))
            #expect(stranger.body.contains("class=\"newcomer\""))
            let guest = try await service.join("Matt", on: board)
            let cookie: HTTPFields = [.cookie: "karaoke_guest_\(board.id)=\(guest.secret)"]
            let page = try await service.sendAnonymously(.get, "/b/secret/join", nil, cookie)
            #expect(page.body.contains("Sommer&#39;s Secret") || page.body.contains("Sommer's Secret"))
        }
    }

    private static let form: HTTPFields = [
        .contentType: "application/x-www-form-urlencoded", .accept: "text/html, */*;q=0.8",
    ]

    @Test func `lets a newcomer in by its form, without scripts`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let body = "person=+Ann+&code=\(try #require(board.joinCode).lowercased())"
            let answer = try await service.sendAnonymously(.post, "/b/party/join", body, Self.form)
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/party/join?joined")
            let cookie = try #require(answer["Set-Cookie"])
            #expect(cookie.hasPrefix("karaoke_guest_\(board.id)="))
            #expect(cookie.contains("HttpOnly"))
            let fields: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" })]
            let page = try await service.sendAnonymously(.get, "/b/party/join?joined", nil, fields)
            #expect(page.body.contains("id=\"mine\""))
            let guests = try await service.guests.list(of: board.id, limit: 9).guests
            #expect(guests.flatMap(\.sections).map(\.name) == ["Ann"])
            let stranger = try await service.sendAnonymously(.get, "/b/party/join?joined")
            #expect(stranger.body.contains("Allow cookies for this page"))
        }
    }

    @Test func `lets a guest in again by its form, without scripts`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let welcome = try await service.guests.join(as: "Ann", code: try #require(board.joinCode), on: board.id)
            let body = "personalCode=\(try #require(welcome.personalCode).lowercased())"
            let answer = try await service.sendAnonymously(.post, "/b/party/join/again", body, Self.form)
            #expect(answer.status == 303)
            #expect(answer["Set-Cookie"]?.hasPrefix("karaoke_guest_\(board.id)=") == true)
            let wrong = try await service.sendAnonymously(.post, "/b/party/join/again", "personalCode=WRONG", Self.form)
            #expect(wrong.status == 403)
            #expect(wrong.body.contains("We don&#39;t know that code"))
        }
    }

    @Test(arguments: [
        ("person=Ann&code=WRONG2", 403, "not this party&#39;s code"),
        ("person=Matt&code=", 409, "already a “Matt” here"),
    ])
    func `says in its form why somebody was not let in`(body: String, status: Int, words: String) async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let code = try #require(board.joinCode)
            _ = try await service.guests.join(as: "Matt", code: code, on: board.id)
            let form = body.hasSuffix("=") ? body + code : body
            let answer = try await service.sendAnonymously(.post, "/b/party/join", form, Self.form)
            #expect(answer.status == status)
            #expect(answer.body.contains(words))
            #expect(answer.body.contains("name=\"person\" value=\"\(body.dropFirst(7).prefix { $0 != "&" })\""))
            #expect(answer["Cache-Control"] == "no-store")
            #expect(answer["Set-Cookie"] == nil)
        }
    }

    @Test func `lets nobody in for another site`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let body = "person=Ann&code=\(try #require(board.joinCode))"
            var fields = Self.form
            fields[.origin] = "http://elsewhere.example"
            #expect(try await service.sendAnonymously(.post, "/b/party/join", body, fields).status == 403)
        }
    }
}
