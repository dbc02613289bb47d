import Cryptography
import Foundation
import HTTPTypes
import Karaoke
import SongFuzzing
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The wall` {
    @Test func `has a text about the state of each card`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let neutral = try await service.sendAnonymously(.get, "/b/karaoke-party")
            #expect(neutral.status == 200)
            #expect(neutral["Content-Type"] == "text/html; charset=utf-8")
            #expect(neutral.body.contains("Scrolling in the Deep, The Containers: Crossed off"))
            #expect(neutral.body.contains(">11 in the running<"))
            #expect(neutral.body.contains(">8 crossed off<"))
            #expect(neutral.body.occurrences(of: ">Dibs: Sam<") == 3)
            #expect(neutral.body.occurrences(of: "<span class=\"mark\">Out<") == 7)
            #expect(neutral.body.occurrences(of: "aria-disabled=\"true\"") == 8)
            #expect(neutral.body.occurrences(of: " is-rejected\"") == 8)
            let matt = try await service.sendAnonymously(.get, "/b/karaoke-party?viewer=\(talk.matt)")
            #expect(matt.body.occurrences(of: ">Dibs: Sam<") == 3)
        }
    }

    @Test func `allows no script and no style but its own`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let page = try await service.sendAnonymously(.get, "/b/karaoke-party")
            let style = try #require(page.body.split(separator: "<style>").last?.split(separator: "</style>").first)
            let hash = Data(SHA256.hash(of: style.utf8)).base64EncodedString()
            #expect(
                page["Content-Security-Policy"] == """
                    default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'sha256-\(hash)'; \
                    img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
                    frame-ancestors 'none'
                    """
            )
            #expect(page["X-Content-Type-Options"] == "nosniff")
            #expect(page["Referrer-Policy"] == "same-origin")
            #expect(!page.body.contains("style="))
            #expect(page.body.matches(of: /<script(?![^>]* src="\/assets\/)/).isEmpty)
            #expect(!page.body.contains("http://"))
            #expect(!page.body.contains("https://"))
        }
    }

    @Test func `brings a style sheet that browsers keep`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let page = try await service.sendAnonymously(.get, "/b/karaoke-party")
            let path = try #require(
                page.body.split(separator: "rel=\"stylesheet\" href=\"").last?.prefix { $0 != "\"" }
            )
            let style = try await service.sendAnonymously(.get, String(path))
            #expect(style.status == 200)
            #expect(style["Content-Type"] == "text/css; charset=utf-8")
            #expect(style["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(style.body.contains(".card{"))
        }
    }

    @Test func `is not sent again until it changes`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let page = try await service.sendAnonymously(.get, "/b/karaoke-party")
            let tag = try #require(page["ETag"])
            #expect(try await service.sendAnonymously(.get, "/b/karaoke-party").body == page.body)
            #expect(
                try await service.sendAnonymously(.get, "/b/karaoke-party", nil, [.ifNoneMatch: tag]).status == 304
            )
            let patch = Board.Section.Patch(state: .away)
            _ = try await service.boards.update(section: talk.sam, of: talk.board.id, patch, by: .command)
            let changed = try await service.sendAnonymously(.get, "/b/karaoke-party", nil, [.ifNoneMatch: tag])
            #expect(changed.status == 200)
            #expect(changed.body.contains("<strong class=\"state\">Away</strong>"))
        }
    }

    @Test func `of an unknown board is a page for people and a problem for programs`() async throws {
        try await serve { service in
            let page = try await service.sendAnonymously(.get, "/b/nobody", nil, [.accept: "text/html,*/*;q=0.8"])
            #expect(page.status == 404)
            #expect(page["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.body.contains("No board here"))
            let problem = try await service.sendAnonymously(.get, "/b/nobody")
            #expect(problem.status == 404)
            #expect(problem["Content-Type"] == "application/problem+json")
        }
    }

    @Test func `of an empty board is a lobby with the code to join with`() async throws {
        try await serve { service in
            let draft = Board.Draft(slug: "party", title: "Party")
            let board = try await service.boards.create(draft, by: .command)
            let page = try await service.sendAnonymously(.get, "/b/party")
            #expect(page.body.contains("<div class=\"screen is-lobby is-composed\""))
            #expect(page.body.contains("Code <strong>\(try #require(board.joinCode))</strong>"))
        }
    }
}
