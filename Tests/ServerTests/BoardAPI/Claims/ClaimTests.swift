import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A claim` {
    private static let path = "/api/v1/boards/party/claims"

    @Test func `is made by its first holder, shared by a second, and closed to a third`() async throws {
        try await serve { service in
            let party = try await Party.stored(by: service)
            let holders = "\(Self.path)/\(party.song)/holders"
            let first = try await service.send(.put, "\(holders)/\(party.matt)")
            #expect(first.status == 201)
            #expect(first["Location"] == "\(holders.dropLast("/holders".count))")
            let matt = #"{"section":"\#(party.matt)","person":"Matt","card":null}"#
            let sam = #"{"section":"\#(party.sam)","person":"Sam","card":null}"#
            #expect(
                first.body == #"{"song":"\#(party.song)","holders":[\#(matt)],"invited":null,\#(first.times)}"#
            )
            #expect(try await service.send(.put, "\(holders)/\(party.matt)").status == 200)
            let second = try await service.send(.put, "\(holders)/\(party.sam)")
            let duet = #"{"song":"\#(party.song)","holders":[\#(matt),\#(sam)],"invited":null,\#(second.times)}"#
            #expect(second.body == duet)
            #expect(second.text("createdAt") == first.text("createdAt"))
            #expect(second.text("updatedAt") != first.text("updatedAt"))
            let third = try await service.send(.put, "\(holders)/\(party.sommer)")
            #expect(
                third.problem == """
                    {"type":"urn:karaoke:problem:song-taken","code":"song-taken","title":"Someone else has dibs",\
                    "status":409,"detail":"Matt and Sam came first.",\
                    "holders":[\(matt),\(sam)]}
                    """
            )
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/\(party.song)").body == duet)
            let version = try #require(second["Board-Version"])
            let all = try await service.sendAnonymously(.get, Self.path)
            #expect(all.body == "{\"claims\":[\(duet)],\"next\":null,\"version\":\(version)}")
        }
    }

    @Test func `has its holders at addresses of their own`() async throws {
        try await serve { service in
            let party = try await Party.stored(by: service)
            let holders = "\(Self.path)/\(party.song)/holders"
            _ = try await service.send(.put, "\(holders)/\(party.matt)")
            let holder = try await service.sendAnonymously(.get, "\(holders)/\(party.matt)")
            #expect(holder.body == #"{"section":"\#(party.matt)","person":"Matt","card":null}"#)
            let current = try await service.sendAnonymously(
                .get,
                "\(holders)/\(party.matt)",
                nil,
                [.ifNoneMatch: try #require(holder["ETag"])]
            )
            #expect(current.status == 304)
            let other = try await service.sendAnonymously(.get, "\(holders)/\(party.sam)")
            #expect(other.status == 404)
            #expect(other.text("code") == "claim-not-found")
        }
    }

    @Test func `passes to the other holder when one releases it, and ends with the last`() async throws {
        try await serve { service in
            let party = try await Party.stored(by: service)
            let path = "\(Self.path)/\(party.song)"
            _ = try await service.send(.put, "\(path)/holders/\(party.matt)")
            _ = try await service.send(.put, "\(path)/holders/\(party.sam)")
            #expect(try await service.send(.delete, "\(path)/holders/\(party.matt)").status == 204)
            let sam = #"{"section":"\#(party.sam)","person":"Sam","card":null}"#
            let rest = try await service.sendAnonymously(.get, path)
            #expect(rest.body == #"{"song":"\#(party.song)","holders":[\#(sam)],"invited":null,\#(rest.times)}"#)
            #expect(try await service.send(.delete, "\(path)/holders/\(party.sam)").status == 204)
            #expect(try await service.sendAnonymously(.get, path).status == 404)
            #expect(try await service.send(.delete, "\(path)/holders/\(party.sam)").status == 404)
        }
    }

    @Test func `has the same form of holders and cards in all documents`() async throws {
        try await serve { service in
            let party = try await Party.stored(by: service)
            let pin = Board.Card.Draft(song: .known(party.song), section: party.matt)
            let card = try await service.boards.pin(pin, id: .now(), on: service.id(of: "party"), by: .command)
                .card.value.card.id
            let holders = #""holders":[{"section":"\#(party.matt)","person":"Matt","card":"\#(card)"}]"#
            let path = "\(Self.path)/\(party.song)"
            #expect(try await service.send(.put, "\(path)/holders/\(party.matt)").body.contains(holders))
            let guest = try await service.join("Guest", on: try await service.boards.head(.slug("party")))
            let refused = try await service.send(.put, "\(path)/holders/\(guest.section)", as: guest.secret)
            #expect(refused.status == 409 && refused.body.contains(holders))
            for place in [path, Self.path, "/api/v1/boards/party/display", "/api/v1/songs?board=party"] {
                #expect(try await service.send(.get, place).body.contains(holders), "\(place)")
            }
        }
    }
}

/// A board with three people, and a song that none of them has pinned.
private struct Party {
    let song: Song.ID
    let matt: Board.Section.ID
    let sam: Board.Section.ID
    let sommer: Board.Section.ID

    static func stored(by service: Service) async throws -> Party {
        let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let wall = Wall(service: service, board: board.id)
        let song = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"))
        return Party(
            song: song.value.id,
            matt: try await wall.section("Matt", songs: []).id,
            sam: try await wall.section("Sam", songs: []).id,
            sommer: try await wall.section("Sommer", songs: []).id
        )
    }
}
