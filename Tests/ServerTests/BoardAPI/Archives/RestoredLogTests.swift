import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `The log of a restored board` {
    private static let path = "/api/v1/boards/party"

    @Test func `has one change for each version, and the actor of the restoration`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            for person in ["Ann", "Ben"] { try await service.add(person) }
            let file = try await service.send(.get, "\(Self.path)/export").body
            try await service.add("Cem")
            let answer = try await service.send(.post, "/api/v1/board-imports?replace=true", file)
            #expect(answer.status == 200)
            #expect(answer["Board-Version"] == "5")
            try await service.add("Dan")
            let changes = try await service.boards.changes(of: board.id, since: 0, limit: 99).changes
            #expect(changes.map(\.version) == [1, 2, 3, 4, 5, 6])
            let token = try #require(try await service.tokens.holders(of: [service.secret]).holders.first?.token)
            let restored = try await service.send(.get, "\(Self.path)/changes?since=4&limit=1")
            #expect(
                restored.body.contains(#"{"version":5,"#) && restored.body.contains(#""actor":"admin:\#(token.id)""#)
            )
            #expect(
                restored.body.contains(
                    #""undoes":null,"entries":[{"kind":"restored","id":"\#(board.id)","old":null,"new":{"version":3}}]"#
                )
            )
        }
    }

    @Test func `is not undone past the restoring`() async throws {
        try await serve { service in
            _ = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            for person in ["Ann", "Ben"] { try await service.add(person) }
            let file = try await service.send(.get, "\(Self.path)/export").body
            try await service.add("Cem")
            #expect(try await service.send(.post, "/api/v1/board-imports?replace=true", file).status == 200)
            for version in [4, 5] {
                let answer = try await service.send(.post, "\(Self.path)/undo", #"{"version":\#(version)}"#)
                #expect(
                    answer.problem == """
                        {"type":"urn:karaoke:problem:nothing-to-undo","code":"nothing-to-undo",\
                        "title":"There is nothing to undo","status":409,\
                        "detail":"Change \(version) cannot be undone: the board was restored or cleared since."}
                        """
                )
            }
            #expect(try await service.send(.post, "\(Self.path)/undo", #"{"version":3}"#).undoes == 3)
        }
    }

    @Test func `comes along in the next file`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            try await service.add("Ann")
            let file = try await service.send(.get, "\(Self.path)/export").body
            try await service.add("Ben")
            #expect(try await service.send(.post, "/api/v1/board-imports?replace=true", file).status == 200)
            let next = try await service.send(.get, "\(Self.path)/export").body
            #expect(try await service.send(.post, "/api/v1/board-imports?replace=true", next).status == 200)
            let changes = try await service.boards.changes(of: board.id, since: 0, limit: 99).changes
            #expect(changes.map(\.version) == [1, 2, 3, 4, 5])
            #expect(changes.suffix(2).map { $0.entries.map(\.kind) } == [[.restored], [.restored]])
        }
    }
}

extension Service {
    fileprivate func add(_ person: String) async throws {
        let answer = try await send(.post, "/api/v1/boards/party/sections", #"{"person":"\#(person)"}"#)
        #expect(answer.status == 201)
    }
}
