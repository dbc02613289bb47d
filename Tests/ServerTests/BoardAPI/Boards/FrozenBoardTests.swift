import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A frozen board` {
    @Test(arguments: `A guest`.own)
    func `is changed by no guest`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            _ = try await service.boards.update(joined.board.id, Board.Patch(state: .frozen), by: .command)
            let version = try await service.version(of: joined)
            let answer = try await service.attempt(attempt, on: joined, as: joined.matt.secret)
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"board-frozen""#))
            #expect(try await service.version(of: joined) == version)
        }
    }

    @Test(arguments: `A guest`.own.filter { $0.testDescription != "undo" })
    func `is changed by its host`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            _ = try await service.boards.update(joined.board.id, Board.Patch(state: .frozen), by: .command)
            let answer = try await service.attempt(attempt, on: joined, as: joined.host)
            #expect((200..<300).contains(answer.status), "\(answer.body)")
        }
    }

    @Test func `accepts no new guests, and admits existing ones on another phone`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            _ = try await service.boards.update(joined.board.id, Board.Patch(state: .frozen), by: .command)
            let code = try #require(joined.board.joinCode)
            let path = "\(joined.path)/guests"
            let newcomer = try await service.sendAnonymously(.post, path, #"{"joinCode":"\#(code)","person":"Guest"}"#)
            #expect(newcomer.status == 409)
            #expect(newcomer.body.contains(#""code":"board-frozen""#))
            let own = #"{"personalCode":"\#(joined.matt.personalCode)"}"#
            #expect(try await service.sendAnonymously(.post, path, own).status == 201)
        }
    }
}

@Suite(.database) struct `A closed board` {
    @Test(
        arguments: `A guest`.own.filter { !["withdraw an offer", "pick"].contains($0.testDescription) }
    )
    func `cannot be changed`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            _ = try await service.boards.update(joined.board.id, Board.Patch(state: .closed), by: .command)
            for secret in [joined.matt.secret, joined.host, service.secret] {
                let answer = try await service.attempt(attempt, on: joined, as: secret)
                #expect(answer.status == 409, "\(answer.body)")
            }
        }
    }
}
