import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `The order of songs that match equally well` {
    @Test func `follows what is pinned while the service runs`() async throws {
        try await serve(.with { $0.popularityPause = .milliseconds(10) }) { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let wall = Wall(service: service, board: board.id)
            let songs = try await wall.section("Sam", songs: ["Love Alpha", "Love Beta", "Love Gamma"]).songs
            #expect(try await find(service) == ["Love Alpha", "Love Beta", "Love Gamma"])
            for (people, song, titles) in [
                (["Matt"], songs[2], ["Love Gamma", "Love Alpha", "Love Beta"]),
                (["Sommer", "Mia"], songs[1], ["Love Beta", "Love Gamma", "Love Alpha"]),
            ] {
                for person in people {
                    let section = try await wall.section(person, songs: []).id
                    let card = Board.Card.Draft(song: .known(song), section: section)
                    _ = try await service.boards.pin(card, on: board.id, by: .command)
                }
                // A count that begins after the pin sees it.
                while try await find(service) != titles {}
            }
        }
    }

    private func find(_ service: Service) async throws -> [String] {
        try await service.send(.get, "/api/v1/songs?q=love").body
            .matches(of: /"title":"([^"]+)"/).map { String($0.output.1) }
    }
}
