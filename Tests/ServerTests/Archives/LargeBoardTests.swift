import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import Server

@Suite(.database, .timeLimit(.minutes(30))) struct `A board whose file would be too large to be read again` {
    @Test func `is written down up to the last byte that is allowed`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let size = try await service.export(party.id).utf8.count
            let export = try await service.boards.export(.id(party.id))
            #expect(try await export.file(upTo: size).size() == size)
            await #expect(throws: BoardExportError.tooLarge(size - 1)) {
                for try await _ in export.file(upTo: size - 1) {}
            }
        }
    }

    @Test func `is refused with a problem`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            try await lengthenLog(of: party.id)
            let answer = try await service.send(.get, "/api/v1/boards/\(party.id)/export")
            #expect(answer.status == 409)
            #expect(answer.text("code") == "board-too-large")
            #expect(
                answer.text("detail") == "The board and its log have more than 128 MiB, which no import takes."
            )
        }
    }
}
