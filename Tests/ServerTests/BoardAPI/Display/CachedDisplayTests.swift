import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A cached display` {
    private static let paths = [
        "/api/v1/boards/karaoke-party/display", "/api/v1/boards/karaoke-party/display.svg",
        "/api/v1/boards/karaoke-party/display.txt", "/b/karaoke-party",
    ]

    @Test(arguments: paths) func `is the same answer as the first time`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let first = try await service.sendAnonymously(.get, path)
            var second = try await service.sendAnonymously(.get, path).fields
            #expect(service.displayCache.statistics.hits == 1)
            second[.requestID] = first.fields[.requestID]
            second[.date] = first.fields[.date]
            #expect(second == first.fields)
        }
    }

    @Test(arguments: paths) func `is new after a change, also by plain SQL`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let before = try await service.sendAnonymously(.get, path)
            _ = try await TestDatabase.current.database.write("UPDATE sections SET title = 'Changed behind the back'")
            let after = try await service.sendAnonymously(.get, path)
            #expect(!before.body.contains("Changed behind the back"))
            #expect(after.body.contains("Changed behind the back"))
            #expect(after["ETag"] != before["ETag"])
        }
    }

    @Test func `is not sent to callers that may no longer read the board`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = Self.paths[0]
            #expect(try await service.sendAnonymously(.get, path).status == 200)
            let patch = Board.Patch(readableBy: .token)
            _ = try await service.boards.update(talk.board.id, patch, by: .command)
            #expect(try await service.send(.get, path).status == 200)
            #expect(try await service.sendAnonymously(.get, path).status == 401)
        }
    }

    @Test func `is another board's when the slug names another`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            _ = try await service.sendAnonymously(.get, Self.paths[0])
            _ = try await service.boards.update(talk.board.id, Board.Patch(slug: "former"), by: .command)
            _ = try await service.boards.create(Board.Draft(slug: "karaoke-party", title: "Another"), by: .command)
            let answer = try await service.sendAnonymously(.get, Self.paths[0])
            #expect(answer.body.contains("\"title\":\"Another\""))
        }
    }
}
