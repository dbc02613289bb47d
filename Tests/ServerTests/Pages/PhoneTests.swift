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
}
