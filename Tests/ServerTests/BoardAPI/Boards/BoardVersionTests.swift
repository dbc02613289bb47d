import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `The field Board-Version` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `is returned with each change of a board`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try #require(try await service.boards.cards(of: talk.board.id, in: talk.matt).cards.last)
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            let holder = "claims/\(song)/holders/\(talk.matt)"
            let code = try #require(talk.board.joinCode)
            let pick = "/picks/\(Board.Pick.ID.now())"
            var version = talk.board.version
            let writes: [(HTTPRequest.Method, String, String?)] = [
                (.patch, "", #"{"title":"Late"}"#), (.post, "/sections", #"{"person":"Ann"}"#),
                (.patch, "/sections/\(talk.sam)", #"{"footer":"Encore"}"#),
                (.post, "/cards", #"{"section":"\#(talk.matt)","song":"\#(song)"}"#),
                (.patch, "/cards/\(card.value.card.id)", #"{"position":0}"#),
                (.put, pick, #"{"card":"\#(card.value.card.id)"}"#), (.patch, pick, #"{"place":0}"#),
                (.post, "/setlist/advance", #"{"from":null}"#), (.post, "/undo", "{}"), (.delete, pick, nil),
                (.put, "/\(holder)", nil), (.delete, "/\(holder)", nil), (.post, "/undo", "{}"),
                (.post, "/guests", #"{"joinCode":"\#(code)","person":"Joe"}"#),
                (.delete, "/cards/\(card.value.card.id)", nil), (.delete, "/sections/\(talk.sommer)", nil),
            ]
            for (method, path, body) in writes {
                let answer = try await service.send(method, Self.path + path, body)
                version += 1
                #expect(answer["Board-Version"] == "\(version)", "\(method) \(path) \(answer.body)")
            }
            #expect(try await service.send(.get, Self.path)["Board-Version"] == nil)
        }
    }

    @Test func `is absent without an effect, also when others have changed the board`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try #require(try await service.boards.cards(of: talk.board.id, in: talk.matt).cards.last)
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            let pick = "/picks/\(Board.Pick.ID.now())"
            let writes: [(HTTPRequest.Method, String, String?)] = [
                (.patch, "", #"{"title":"Late"}"#), (.patch, "/sections/\(talk.sam)", #"{"footer":"Encore"}"#),
                (.patch, "/cards/\(card.value.card.id)", #"{"position":0}"#),
                (.patch, "/cards/\(card.value.card.id)", #"{"rejected":true}"#),
                (.patch, "/cards/\(card.value.card.id)", #"{"rejected":null}"#),
                (.put, pick, #"{"card":"\#(card.value.card.id)"}"#), (.patch, pick, #"{"place":0}"#),
                (.put, "/claims/\(song)/holders/\(talk.matt)", nil),
            ]
            for (method, path, body) in writes {
                #expect(try await service.send(method, Self.path + path, body)["Board-Version"] != nil, "\(path)")
                let section = Board.Section.Draft(person: "\(Board.ID.now())")
                _ = try await service.boards.addSection(section, to: talk.board.id, by: .command)
                let again = try await service.send(method, Self.path + path, body)
                #expect(again.status / 100 == 2 && again["Board-Version"] == nil, "\(method) \(path) \(again.body)")
            }
            let invited = try await service.send(.post, "\(Self.path)/sections/\(talk.sam)/invitation", nil)
            #expect(invited.status / 100 == 2 && invited["Board-Version"] == nil, "\(invited.body)")
        }
    }

    @Test func `is that of the first answer when a request is repeated`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let fields: HTTPFields = [.idempotencyKey: "0123456789abcdef"]
            for _ in 1...2 {
                let answer = try await service.send(.post, "\(Self.path)/sections", #"{"person":"Ann"}"#, fields)
                #expect(answer["Board-Version"] == "\(talk.board.version + 1)")
                #expect(try await service.send(.patch, Self.path, #"{"title":"\#(Board.ID.now())"}"#).status == 200)
            }
        }
    }
}
