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
}
