import HTTPTypes
import Karaoke
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// Runs the service with the talk's board.
func party(
    liveClients: Int = 20_000,
    _ test: @Sendable @escaping (Service, TalkBoard) async throws -> Void
) async throws {
    try await serve(.with { $0.liveClients = liveClients }) { service in
        try await test(service, TalkBoard.stored(by: service))
    }
}

/// Changes a section a number of times, at the same time.
func change(_ section: Board.Section.ID, _ count: Int, by service: Service) async throws {
    try await withThrowingTaskGroup { group in
        for number in 0..<count {
            group.addTask {
                let path = "/api/v1/boards/karaoke-party/sections/\(section)"
                let footer = Int.random(in: 0...Int.max)
                let answer = try await service.send(.patch, path, #"{"footer":"\#(number) \#(footer)"}"#)
                #expect(answer.status == 200)
            }
        }
        try await group.waitForAll()
    }
}
