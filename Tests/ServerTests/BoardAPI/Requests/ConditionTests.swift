import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A condition on a write` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `that nothing is there keeps what is there`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let cards = try await service.boards.cards(of: talk.board.id, in: talk.sam).cards
            let pick = "\(Self.path)/picks/\(talk.sam)"
            let first = #"{"card":"\#(cards[0].value.card.id)"}"#
            let second = #"{"card":"\#(cards[2].value.card.id)"}"#
            #expect(try await service.send(.put, pick, first, [.ifNoneMatch: "*"]).status == 201)
            let version = try await service.boards.head(.id(talk.board.id)).version
            #expect(try await service.send(.put, pick, second, [.ifNoneMatch: "*"]).status == 412)
            #expect(try await service.send(.put, pick, second, [.ifNoneMatch: "\"\(version)\""]).status == 412)
            #expect(try await service.boards.head(.id(talk.board.id)).version == version)
            #expect(try await service.send(.put, pick, second, [.ifNoneMatch: "\"999\""]).status == 200)
        }
    }

    @Test func `that something is there makes nothing where nothing is`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try #require(try await service.boards.cards(of: talk.board.id, in: talk.sam).cards.first)
            let pick = "\(Self.path)/picks/\(talk.sam)"
            let body = #"{"card":"\#(card.value.card.id)"}"#
            let answer = try await service.send(.put, pick, body, [.ifMatch: "*"])
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:changed-meanwhile","code":"changed-meanwhile",\
                    "title":"Someone changed it in the meantime","status":412,\
                    "detail":"There is nothing with this version. Read it again."}
                    """
            )
            let new = "\(Self.path)/cards/\(Board.Card.ID.now())"
            let named = #"{"section":"\#(talk.matt)","title":"New","artist":"Nobody"}"#
            #expect(try await service.send(.put, new, named, [.ifMatch: "*"]).status == 412)
            #expect(try await service.send(.get, new).status == 404)
            #expect(try await service.send(.put, new, named, [.ifNoneMatch: "*"]).status == 201)
            #expect(try await service.send(.put, new, named, [.ifNoneMatch: "*"]).status == 412)
            #expect(try await service.send(.put, new, named, [.ifMatch: "*"]).status == 200)
        }
    }

    @Test func `on dibs is one on whether the section holds the song`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            let path = "\(Self.path)/claims/\(song)/holders/\(talk.sam)"
            #expect(try await service.send(.put, path, nil, [.ifMatch: "*"]).status == 412)
            #expect(try await service.send(.put, path, nil, [.ifNoneMatch: "*"]).status == 201)
            #expect(try await service.send(.put, path, nil, [.ifNoneMatch: "*"]).status == 412)
            #expect(try await service.send(.put, path, nil, [.ifMatch: "*"]).status == 200)
        }
    }

    @Test func `may list tags, of which weak ones match no If-Match`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/sections/\(talk.sam)"
            let version = try await service.boards.section(talk.sam, of: talk.board.id).rowVersion
            let next = try await service.boards.head(.id(talk.board.id)).version + 1
            for (tags, status) in [
                ("\"998\", \"999\"", 412), ("W/\"\(version)\"", 412), ("\"999\" ,, \"\(version)\"", 200),
                ("\"\(next)-gzip\"", 200),
            ] {
                let body = #"{"footer":"\#(tags.utf8.count)"}"#
                #expect(try await service.send(.patch, path, body, [.ifMatch: tags]).status == status)
            }
            let body = #"{"footer":"Late"}"#
            #expect(
                try await service.send(.patch, path, body, [.ifNoneMatch: "\"999\", W/\"\(next + 1)\""]).status == 412
            )
        }
    }

    @Test(arguments: ["1", "\"1", "*, \"1\"", "", "\"1\" \"2\"", "w/\"1\""])
    func `is refused when it is malformed`(field: String) async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/sections/\(talk.sam)"
            for name in [HTTPField.Name.ifMatch, .ifNoneMatch] {
                let answer = try await service.send(.patch, path, #"{"footer":"Late"}"#, [name: field])
                #expect(
                    answer.problem == """
                        {"type":"urn:karaoke:problem:malformed-request","code":"malformed-request",\
                        "title":"The request is malformed","status":400,\
                        "detail":"The field \(name.rawName) has to be entity tags in quotation marks, or an asterisk.",\
                        "errors":[{"header":"\(name.rawName)","detail":"It is malformed. An example is \\"3\\"."}]}
                        """
                )
            }
        }
    }

    @Test func `on a board knows it from another one at the same address`() async throws {
        try await serve { service in
            let monday = try await service.boards.create(Board.Draft(slug: "party", title: "Monday"), by: .command)
            let path = "/api/v1/boards/party"
            let tag = try #require(try await service.sendAnonymously(.get, path)["ETag"])
            #expect(tag == "\"\(monday.id).1\"")
            try await service.boards.delete(monday.id)
            let tuesday = try await service.boards.create(Board.Draft(slug: "party", title: "Tuesday"), by: .command)
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag]).status == 200)
            let code = try #require(tuesday.joinCode)
            #expect(
                try await service.sendAnonymously(.get, "/api/v1/join/\(code)", nil, [.ifNoneMatch: tag]).status == 200
            )
            #expect(try await service.send(.patch, path, #"{"title":"Monday!"}"#, [.ifMatch: tag]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: tag]).status == 412)
        }
    }

    @Test func `on a board's own fields holds while the party goes on`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let tag = "\"\(talk.board.id).\(talk.board.version)\""
            _ = try await service.boards.addSection(
                Board.Section.Draft(person: "Ann"),
                to: talk.board.id,
                by: .command
            )
            let renamed = try await service.send(.patch, Self.path, #"{"title":"Late"}"#, [.ifMatch: tag])
            #expect(renamed.status == 200)
            #expect(try await service.send(.patch, Self.path, #"{"title":"Later"}"#, [.ifMatch: tag]).status == 412)
            let future = "\"\(talk.board.id).\(talk.board.version + 99)\""
            #expect(try await service.send(.patch, Self.path, #"{"title":"Later"}"#, [.ifMatch: future]).status == 412)
        }
    }
}
