import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A pick` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `is made, changed, listed and taken back`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let matt = try await service.boards.board(.id(talk.board.id)).sections[0]
            let pick = "\(Self.path)/picks/\(talk.matt)"
            let card = matt.cards[1]
            let made = try await service.send(.put, pick, #"{"card":"\#(card.id)"}"#)
            let version = try await service.boards.head(.slug("karaoke-party")).version
            let tag = { (version: Int) in "\"\(talk.board.id).\(version)\"" }
            let id = try #require(made.body.firstMatch(of: /{"id":"([0-9a-f-]{36})"/)).1
            let document = """
                {"id":"\(id)","section":"\(talk.matt)","person":"Matt","card":"\(card.id)","song":"\(card.song)",\
                "title":"Born to Build & Run","artist":"The Containers","position":0,"state":"waiting",\
                "rowVersion":\(version)}
                """
            #expect(made.status == 201)
            #expect(made["Location"] == pick)
            #expect(made["ETag"] == tag(version))
            #expect(made.body == document)
            #expect(try await service.send(.put, pick, #"{"card":"\#(card.id)"}"#).status == 200)
            #expect(try await service.sendAnonymously(.get, pick).body == document)
            let list = "[\(document)],\"next\":null,\"version\":\(version)}"
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/picks").body == "{\"picks\":\(list)")
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/setlist").body == "{\"setlist\":\(list)")
            let display = try await service.sendAnonymously(.get, "\(Self.path)/display")
            #expect(display.body.contains(#""isPick":true"#))
            let sung = try await service.send(.patch, pick, #"{"state":"sung"}"#, [.ifMatch: tag(version)])
            #expect(sung.body.hasSuffix(#""state":"sung","rowVersion":\#(version + 1)}"#))
            #expect(try await service.send(.delete, pick, nil, [.ifMatch: tag(version)]).status == 412)
            #expect(try await service.send(.delete, pick, nil, [.ifMatch: tag(version + 1)]).status == 204)
            #expect(try await service.send(.delete, pick).status == 404)
            // Another pick, for which nobody may take the version of the first.
            #expect(try await service.send(.put, pick, #"{"card":"\#(card.id)"}"#)["ETag"] == tag(version + 3))
            #expect(
                try await service.send(.patch, pick, #"{"state":"sung"}"#, [.ifMatch: tag(version)]).status == 412
            )
            #expect(try await service.sendAnonymously(.get, pick, nil, [.ifNoneMatch: tag(version)]).status == 200)
        }
    }

    @Test func `is refused for a card that is crossed off, and for a song that another picked`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let sections = try await service.boards.board(.id(talk.board.id)).sections
            let rejected = try await service.send(
                .put,
                "\(Self.path)/picks/\(talk.matt)",
                #"{"card":"\#(sections[0].cards[0].id)"}"#
            )
            #expect(rejected.status == 409)
            #expect(rejected.body.contains(#""code":"card-rejected""#))
            let song = sections[0].cards[1].song
            let draft = Board.Card.Draft(song: .known(song), section: talk.sam)
            let card = try await service.boards.pin(draft, on: talk.board.id, by: .command).card.value.card.id
            _ = try await service.boards.pick(card, for: talk.sam, on: talk.board.id, by: .command)
            let taken = try await service.send(
                .put,
                "\(Self.path)/picks/\(talk.matt)",
                #"{"card":"\#(sections[0].cards[1].id)"}"#
            )
            #expect(taken.status == 409)
            #expect(taken.body.contains(#""code":"song-picked""#))
        }
    }
}
