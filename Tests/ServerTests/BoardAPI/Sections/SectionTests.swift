import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A section` {
    @Test func `is created with a title from its person`() async throws {
        try await serve { service in
            let path = try await service.party()
            let created = try await service.send(.post, path, #"{"person":"Sam","footer":"Sings late"}"#)
            let section = try #require(try await service.boards.sections(of: service.id(of: "party")).sections.first)
                .value
                .section
            let document = """
                {"id":"\(section.id)","person":"Sam","title":"Sam's Favorites","footer":"Sings late","position":0,\
                "rejected":null,"state":"active",\(created.times),"rowVersion":2}
                """
            #expect(created.status == 201)
            #expect(created["Location"] == "\(path)/\(section.id)")
            #expect(created["ETag"]?.hasPrefix("\"\(try await service.id(of: "party")).2.") == true)
            #expect(created.body == document)
            #expect(try await service.sendAnonymously(.get, "\(path)/\(section.id)").body == document)
            let list = "{\"sections\":[\(document)],\"next\":null,\"version\":2}"
            #expect(try await service.sendAnonymously(.get, path).body == list)
        }
    }

    @Test func `is one for each person`() async throws {
        try await serve { service in
            let path = try await service.party()
            _ = try await service.send(.post, path, #"{"person":"Sam"}"#)
            let answer = try await service.send(.post, path, #"{"person":" SAM "}"#)
            #expect(answer.status == 409)
            #expect(answer.body.contains("\"code\":\"person-taken\""))
        }
    }

    @Test(arguments: [("true", "true"), ("false", "false"), ("null", "null")])
    func `takes a rejection as a merge patch has it`(written: String, read: String) async throws {
        try await serve { service in
            let path = try await service.party()
            let section = try await service.section("Sam", rejected: true)
            let answer = try await service.send(.patch, "\(path)/\(section)", #"{"rejected":\#(written)}"#)
            #expect(answer.status == 200)
            #expect(answer.body.contains("\"rejected\":\(read),"))
            let kept = try await service.send(.patch, "\(path)/\(section)", #"{"state":"away"}"#)
            #expect(kept.body.contains("\"rejected\":\(read),\"state\":\"away\""))
        }
    }

    @Test func `moves among the others`() async throws {
        try await serve { service in
            let path = try await service.party()
            _ = try await service.section("Matt")
            _ = try await service.section("Sam")
            let sommer = try await service.section("Sommer")
            let answer = try await service.send(.patch, "\(path)/\(sommer)", #"{"position":0}"#)
            #expect(answer.body.contains("\"position\":0"))
            let order = try await service.boards.sections(of: service.id(of: "party")).sections.map(
                \.value.section.person
            )
            #expect(order == ["Sommer", "Matt", "Sam"])
        }
    }

    @Test func `that has dibs is deleted only when they are released`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "/api/v1/boards/karaoke-party/sections/\(talk.sam)"
            let refused = try await service.send(.delete, path)
            #expect(
                refused.problem == """
                    {"type":"urn:karaoke:problem:section-holds-dibs","code":"section-holds-dibs",\
                    "title":"This column has dibs on a song","status":409,\
                    "detail":"The section has dibs on a song. Release its songs first. \
                    With release=true they are released at once."}
                    """
            )
            #expect(try await service.send(.delete, "\(path)?release=true").status == 204)
            #expect(try await service.sendAnonymously(.get, path).status == 404)
            #expect(
                try await service.sendAnonymously(.get, "/api/v1/boards/karaoke-party/claims").body
                    .hasPrefix(#"{"claims":[],"next":null,"version":"#)
            )
        }
    }

    @Test func `rejects a stale If-Match`() async throws {
        try await serve { service in
            let path = "\(try await service.party())/\(try await service.section("Sam"))"
            let id = try await service.id(of: "party")
            let (first, second) = ("\"\(id).2\"", "\"\(id).3\"")
            #expect(try await service.send(.patch, path, #"{"title":"A"}"#, [.ifMatch: first]).status == 200)
            #expect(try await service.send(.patch, path, #"{"title":"B"}"#, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: second]).status == 204)
        }
    }
}

extension Service {
    /// Stores a board and answers the path of its sections.
    fileprivate func party() async throws -> String {
        _ = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        return "/api/v1/boards/party/sections"
    }

    fileprivate func section(_ person: String, rejected: Bool? = nil) async throws -> Board.Section.ID {
        let draft = Board.Section.Draft(person: person, writtenRejection: rejected)
        return try await boards.addSection(draft, to: id(of: "party"), by: .command).value.section.id
    }
}
