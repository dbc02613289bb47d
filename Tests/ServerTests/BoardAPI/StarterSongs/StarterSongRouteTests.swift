import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Starter songs over the API` {
    private static let path = "/api/v1/songs/starter"

    @Test func `are loaded, counted and taken out, as often as it is asked`() async throws {
        try await serve { service in
            #expect(try await service.send(.get, Self.path).body == #"{"songs":0,"onBoards":0}"#)
            let loaded = try await service.send(.put, Self.path)
            #expect(loaded.status == 200)
            let count = try #require(
                loaded.body.firstMatch(of: #/^{"songs":(\d+),"onBoards":0}$/#).flatMap { Int($0.1) }
            )
            #expect(count == (try await service.songs.count()))
            #expect(try await service.send(.put, Self.path).body == loaded.body)
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let section = try await service.boards.addSection(
                Board.Section.Draft(person: "Sam"),
                to: board.id,
                by: .command
            )
            let song = try #require(try await service.songs.list(limit: 1).songs.first).value.id
            let card = Board.Card.Draft(song: .known(song), section: section.value.section.id)
            _ = try await service.boards.pin(card, on: board.id, by: .command)
            #expect(try await service.send(.get, Self.path).body == #"{"songs":\#(count),"onBoards":1}"#)
            for _ in 1...2 {
                let removed = try await service.send(.delete, Self.path)
                #expect(removed.status == 200)
                #expect(removed.body == #"{"songs":1,"onBoards":1}"#)
            }
            #expect(try await service.songs.count() == 1)
        }
    }

    @Test func `are taken out from the songbook's page by an admin alone`() async throws {
        try await serve { service in
            let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            #expect(!(try await service.page("/songs").contains("class=\"starter\"")))
            _ = try await service.songs.loadStarterSongs()
            #expect(try await service.page("/songs").contains("class=\"starter\""))
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let host = try await service.tokens.create(.host(board.id)).secret
            let page = try await service.send(.get, "/b/party/songs", nil, as: host, [.accept: "text/html"])
            #expect(page.status == 200)
            #expect(!page.body.contains("class=\"starter\""))
            for path in ["/songs/starter", Self.path] {
                let method: HTTPRequest.Method = path == Self.path ? .delete : .post
                let refused = try await service.send(
                    method,
                    path,
                    method == .post ? "page=%2Fsongs" : nil,
                    as: host,
                    form
                )
                #expect(refused.status == 403)
            }
            let elsewhere = try await service.send(.post, "/songs/starter", "page=//elsewhere.example", form)
            #expect(elsewhere.status == 422)
            #expect(try await service.songs.starterSongs().count > 0)
            let removed = try await service.send(.post, "/songs/starter", "page=%2Fb%2Fparty%2Fsongs", form)
            #expect(removed.status == 303)
            #expect(removed["Location"] == "/b/party/songs")
            #expect(try await service.songs.count() == 0)
            #expect(!(try await service.page("/songs").contains("class=\"starter\"")))
        }
    }
}
