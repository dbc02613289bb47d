import HTTPTypes
import Karaoke
import Postgres
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
            let pick = "\(Self.path)/picks/\(Board.Pick.ID.now())"
            let body = #"{"card":"\#(cards[0].value.card.id)"}"#
            #expect(try await service.send(.put, pick, body, [.ifNoneMatch: "*"]).status == 201)
            let version = try await service.boards.head(.id(talk.board.id)).version
            #expect(try await service.send(.put, pick, body, [.ifNoneMatch: "*"]).status == 412)
            let present = "\"\(talk.board.id).\(version)\""
            #expect(try await service.send(.put, pick, body, [.ifNoneMatch: present]).status == 412)
            #expect(try await service.boards.head(.id(talk.board.id)).version == version)
            #expect(try await service.send(.put, pick, body, [.ifNoneMatch: "\"999\""]).status == 200)
        }
    }

    @Test func `that something is there makes nothing where nothing is`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try #require(try await service.boards.cards(of: talk.board.id, in: talk.sam).cards.first)
            let pick = "\(Self.path)/picks/\(Board.Pick.ID.now())"
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

    @Test func `may list tags, also in the forms that proxies make of them`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/sections/\(talk.sam)"
            let version = try await service.boards.section(talk.sam, of: talk.board.id).rowVersion
            let (id, next) = (talk.board.id, try await service.boards.head(.id(talk.board.id)).version + 1)
            for (tags, status) in [
                ("\"\(id).998\", \"\(id).999\"", 412), ("\"\(version)\"", 412), ("\"\(id).+\(version)\"", 412),
                ("\"\(Board.ID.now()).\(version)\"", 412), ("\"\(id).\(version).sections\"", 412),
                ("\"\(id).999\" ,, \"\(id).\(version)\"", 200),
                ("\"\(id).\(next)-gzip\"", 200), ("W/\"\(id).\(next + 1)\"", 200),
                ("W/\"\(id).\(next + 2)-gzip\"", 200),
            ] {
                let body = #"{"footer":"\#(tags.utf8.count)"}"#
                #expect(try await service.send(.patch, path, body, [.ifMatch: tags]).status == status)
            }
            let body = #"{"footer":"Late"}"#
            #expect(
                try await service.send(.patch, path, body, [.ifNoneMatch: "\"9\", W/\"\(id).\(next + 3)\""]).status
                    == 412
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

    @Test func `on a row does not match the same row of another board at the same address`() async throws {
        try await serve { service in
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            let (section, card, pick) = (Board.Section.ID.now(), Board.Card.ID.now(), Board.Pick.ID.now())
            let paths = [
                "sections/\(section)", "cards/\(card)", "picks/\(pick)", "claims/\(song)", "claims", "guests",
            ].map { "/api/v1/boards/party/\($0)" }
            let monday = try await service.party("Monday", with: song, card, pick, in: section)
            let tags = try await readTags(of: paths, by: service)
            #expect(tags.allSatisfy { $0.hasPrefix("\"\(monday).") })
            try await service.boards.delete(monday)
            _ = try await service.party("Tuesday", with: song, card, pick, in: section)
            for (path, tag) in zip(paths, tags) {
                #expect(try await service.send(.get, path, nil, [.ifNoneMatch: tag]).status == 200, "\(path)")
            }
            for (body, (path, tag)) in zip(["{}", "{}", #"{"place":0}"#], zip(paths, tags)) {
                #expect(try await service.send(.patch, path, body, [.ifMatch: tag]).status == 412, "\(path)")
                #expect(try await service.send(.delete, path, nil, [.ifMatch: tag]).status == 412, "\(path)")
            }
        }
    }

    @Test func `on a row holds while its place changes, which a read tells`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let cards = try await service.boards.cards(of: talk.board.id, in: talk.sam).cards.map(\.value.card.id)
            let picks = [Board.Pick.ID.now(), .now(), .now()]
            for (pick, card) in zip(picks, cards) {
                let body = #"{"card":"\#(card)"}"#
                #expect(try await service.send(.put, "\(Self.path)/picks/\(pick)", body).status == 201)
            }
            let paths = ["picks/\(picks[2])", "cards/\(cards[2])", "sections/\(talk.sam)"].map { "\(Self.path)/\($0)" }
            let tags = try await readTags(of: paths, by: service)
            for before in ["picks/\(picks[0])", "cards/\(cards[0])", "sections/\(talk.matt)"] {
                #expect(try await service.send(.delete, "\(Self.path)/\(before)").status == 204)
            }
            for (body, (path, tag)) in zip([#"{"place":0}"#, "{}", "{}"], zip(paths, tags)) {
                let answer = try await service.send(.get, path, nil, [.ifNoneMatch: tag])
                #expect(answer.status == 200 && answer["ETag"] != tag, "\(path)")
                #expect(try await service.send(.patch, path, body, [.ifMatch: tag]).status == 200, "\(path)")
            }
        }
    }

    private func readTags(of paths: [String], by service: Service) async throws -> [String] {
        var tags: [String] = []
        for path in paths {
            let tag = try #require(try await service.send(.get, path)["ETag"], "\(path)")
            #expect(try await service.send(.get, path, nil, [.ifNoneMatch: tag]).status == 304, "\(path)")
            tags.append(tag)
        }
        return tags
    }

    @Test func `on a song that came back with a board's file does not match what was deleted`() async throws {
        try await serve { service in
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            _ = try await service.party("Monday", with: song, .now(), .now(), in: .now())
            let path = "/api/v1/songs/\(song)"
            let tag = try #require(try await service.send(.get, path)["ETag"])
            let file = try await service.send(.get, "/api/v1/boards/party/export").body
                .replacing("\"rating\":null", with: "\"rating\":5")
            #expect(try await service.send(.delete, "/api/v1/boards/party").status == 204)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: tag]).status == 204)
            #expect(try await service.send(.post, "/api/v1/board-imports", file).status == 201)
            #expect(try await service.send(.get, path, nil, [.ifNoneMatch: tag]).status == 200)
            #expect(try await service.send(.patch, path, #"{"rating":1}"#, [.ifMatch: tag]).status == 412)
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

extension Service {
    /// Makes a board with one section, in which a card hangs, is picked, and is held.
    fileprivate func party(
        _ title: String,
        with song: Song.ID,
        _ card: Board.Card.ID,
        _ pick: Board.Pick.ID,
        in section: Board.Section.ID
    ) async throws -> Board.ID {
        let board = try await boards.create(Board.Draft(slug: "party", title: title), by: .command).id
        _ = try await TestDatabase.current.database.write(
            "INSERT INTO sections (board_id, id, person) VALUES (\(board), \(section), 'Matt')"
        )
        _ = try await boards.pin(.init(song: .known(song), section: section), id: card, on: board, by: .command)
        _ = try await boards.claim(song, for: section, on: board, by: .command)
        _ = try await boards.pick(card, as: pick, on: board, by: .command)
        return board
    }
}
