import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A card` {
    private static let path = "/api/v1/boards/party/cards"

    @Test func `is pinned with the song's title and artist`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let created = try await service.send(.post, Self.path, #"{"section":"\#(section)","song":"\#(song)"}"#)
            let card = try #require(try await service.boards.cards(of: service.id(of: "party")).cards.first).value.card
            let document = """
                {"id":"\(card.id)","section":"\(section)","song":"\(song)","title":"Love Stack",\
                "artist":"The Containers","position":0,"slot":0,"rejected":null,\(created.times),\
                "rowVersion":3}
                """
            #expect(created.status == 201)
            #expect(created["Location"] == "\(Self.path)/\(card.id)")
            #expect(created["ETag"] == "\"\(try await service.id(of: "party")).3\"")
            #expect(created.body == document)
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/\(card.id)").body == document)
            let list = "{\"cards\":[\(document)],\"next\":null,\"version\":3}"
            #expect(try await service.sendAnonymously(.get, "\(Self.path)?section=\(section)").body == list)
        }
    }

    @Test func `that a client names is pinned once, however often it is asked for`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let path = "\(Self.path)/01A1FC8D-0000-7000-8000-000000000001"
            let body = #"{"section":"\#(section)","song":"\#(song)"}"#
            let first = try await service.send(.put, path, body)
            let second = try await service.send(.put, path, body)
            #expect(first.status == 201)
            #expect(first["Location"] == path.lowercased())
            #expect(second.status == 200)
            #expect(second["Location"] == nil)
            #expect(second.body == first.body)
            #expect(try await service.boards.cards(of: service.id(of: "party")).cards.count == 1)
        }
    }

    @Test func `is one for each song of a section`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let body = #"{"section":"\#(section)","song":"\#(song)"}"#
            _ = try await service.send(.post, Self.path, body)
            let answer = try await service.send(.post, Self.path, body)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:song-already-in-section","code":"song-already-in-section",\
                    "title":"This column already has that song","status":409,\
                    "detail":"A song is pinned at most once in a section."}
                    """
            )
        }
    }

    @Test func `needs a section and a song that exist`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let nothing = "01a1fc8d-0000-7000-8000-000000000000"
            let noSong = try await service.send(.post, Self.path, #"{"section":"\#(section)","song":"\#(nothing)"}"#)
            #expect(noSong.status == 404)
            #expect(noSong.body.contains("\"code\":\"song-not-found\""))
            let noSection = try await service.send(.post, Self.path, #"{"section":"\#(nothing)","song":"\#(song)"}"#)
            #expect(noSection.status == 404)
            #expect(noSection.body.contains("\"code\":\"section-not-found\""))
        }
    }

    @Test(arguments: ["true", "false", "null"])
    func `takes a rejection as a merge patch has it`(written: String) async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let answer = try await service.send(.patch, path, #"{"rejected":\#(written)}"#)
            #expect(answer.status == 200)
            #expect(answer.body.contains("\"rejected\":\(written),"))
            #expect(try await service.send(.patch, path, "{}").body == answer.body)
        }
    }

    @Test func `rejects a stale If-Match`() async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let id = try await service.id(of: "party")
            let (first, second) = ("\"\(id).3\"", "\"\(id).4\"")
            #expect(try await service.send(.patch, path, #"{"rejected":true}"#, [.ifMatch: first]).status == 200)
            #expect(try await service.send(.patch, path, #"{"rejected":false}"#, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: second]).status == 204)
            #expect(try await service.send(.delete, path).status == 404)
        }
    }
}

extension Service {
    /// Stores a board with a section, and a song to pin there.
    fileprivate func party() async throws -> (section: Board.Section.ID, song: Song.ID) {
        _ = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let section = try await boards.addSection(Board.Section.Draft(person: "Sam"), to: id(of: "party"), by: .command)
        let song = try await songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"))
        return (section.value.section.id, song.value.id)
    }

    /// Stores a board with a card and answers the card's path.
    fileprivate func pinnedCard() async throws -> String {
        let (section, song) = try await party()
        let draft = Board.Card.Draft(song: .known(song), section: section)
        let card = try await boards.pin(draft, on: id(of: "party"), by: .command).card.value.card.id
        return "/api/v1/boards/party/cards/\(card)"
    }
}
