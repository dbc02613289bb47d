import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A list of the REST API` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test(arguments: ["sections", "cards", "claims", "picks", "changes"])
    func `of a board has the board's version and a tag of it`(name: String) async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/\(name)?limit=200"
            let answer = try await service.send(.get, path)
            let version = talk.board.version
            let tag = "\"\(talk.board.id).\(version).\(name)"
            #expect(answer.body.hasSuffix(#","next":null,"version":\#(version)}"#))
            #expect(answer["ETag"] == "\(tag)\"")
            let known = try await service.send(.get, path, nil, [.ifNoneMatch: "\(tag)\""])
            #expect(known.status == 304 && known.body == "" && known["ETag"] == "\(tag)\"")
            _ = try await service.boards.addSection(
                Board.Section.Draft(person: "Ann"),
                to: talk.board.id,
                by: .command
            )
            let changed = try await service.send(.get, path, nil, [.ifNoneMatch: "\(tag)\""])
            #expect(changed.body.hasSuffix(#""version":\#(version + 1)}"#))
        }
    }

    @Test func `without a version has a tag of its content`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let song = try #require(try await service.boards.claims(of: talk.board.id).claims.first?.claim.song)
            for path in [
                "\(Self.path)/guests", "/api/v1/tokens", "/api/v1/boards", "/api/v1/songs", "/api/v1/songs/duplicates",
                "/api/v1/songs/starter", "\(Self.path)/claims/\(song)", "\(Self.path)/wanted-songs",
            ] {
                let answer = try await service.send(.get, path)
                let tag = try #require(answer["ETag"])
                let known = try await service.send(.get, path, nil, [.ifNoneMatch: tag])
                #expect(known.status == 304 && known.body == "" && known["ETag"] == tag)
            }
            let path = "/api/v1/tokens"
            let tag = try #require(try await service.send(.get, path)["ETag"])
            _ = try await service.tokens.create(.admin)
            #expect(try await service.send(.get, path, nil, [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test func `refuses a cursor of another query`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let next = try #require(try await service.send(.get, "\(Self.path)/cards?limit=2").text("next"))
            let bare = try #require(next.split(separator: "~").last)
            for query in [
                "cards?section=\(talk.sam)&cursor=\(next)", "sections?cursor=\(next)", "cards?cursor=AAAA",
                "cards?cursor=\(bare)",
            ] {
                let answer = try await service.send(.get, "\(Self.path)/\(query)")
                #expect(
                    answer.problem == """
                        {"type":"urn:karaoke:problem:invalid-query","code":"invalid-query",\
                        "title":"The query is wrong","status":400,"detail":"The parameter \\"cursor\\" is wrong: \
                        It has to be a cursor that this list gave for the same parameters.","errors":[{"parameter":"cursor",\
                        "detail":"It has to be a cursor that this list gave for the same parameters."}]}
                        """
                )
            }
            let goesOn = try await service.send(.get, "\(Self.path)/cards?total=true&limit=3&cursor=\(next)")
            #expect(goesOn.status == 200)
        }
    }

    @Test func `of changes begins with the newest when that is asked for`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            var path = "\(Self.path)/changes?order=newest&limit=10"
            var versions: [Int] = []
            while true {
                let answer = try await service.send(.get, path)
                versions += answer.body.matches(of: /"version":(\d+),"changedAt"/).compactMap { Int($0.1) }
                guard let next = answer.text("next") else { break }
                path = "\(Self.path)/changes?order=newest&limit=10&cursor=\(next)"
            }
            #expect(versions == (1...talk.board.version).reversed())
        }
    }

    @Test func `of sections finds a person, and one of picks what is left to sing`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let found = try await service.send(.get, "\(Self.path)/sections?person=SAM&total=true")
            #expect(found.body.contains("\(talk.sam)") && !found.body.contains("\(talk.matt)"))
            #expect(found.body.contains(#""total":1"#))
            let card = try #require(try await service.boards.cards(of: talk.board.id, in: talk.sam).cards.first)
            _ = try await service.boards.pick(card.value.card.id, on: talk.board.id, by: .command)
            let left = "\(Self.path)/picks?state=waiting&total=true"
            #expect(try await service.send(.get, left).body.contains(#""total":1"#))
            #expect(try await service.send(.post, "\(Self.path)/setlist/advance", "{}").status == 200)
            let version = try await service.boards.head(.id(talk.board.id)).version
            #expect(
                try await service.send(.get, left).body
                    == #"{"picks":[],"next":null,"total":0,"version":\#(version)}"#
            )
        }
    }
}
