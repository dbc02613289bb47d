import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A board whose log is longer than a file` {
    @Test func `is written down up to the last byte that is allowed`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let size = try await service.export(party.id).utf8.count
            let export = try await service.boards.export(party.id)
            #expect(try await export.file(upTo: size).size() == size)
            await #expect(throws: BoardExportError.tooLarge(size - 1)) {
                for try await _ in export.file(upTo: size - 1) {}
            }
        }
    }

    @Test func `is written down without the oldest changes of its log, and restored`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let log = try await service.boards.changes(of: party.id, since: 0, limit: 1_000)
            let versions = log.changes.map(\.version)
            let board = try await service.boards.board(.id(party.id))
            try await lengthenLog(of: party.id)
            let file = try await service.export(party.id)
            #expect(file.utf8.count < BoardArchive.largestFile)
            _ = try await service.boards.delete(party.id)
            #expect(try await service.send(.post, "/api/v1/board-imports", file).status == 201)
            let logged = try await service.boards.changes(of: party.id, since: 0, limit: 1_000).changes
            // The last one says that the board was restored.
            #expect(logged.dropLast().map(\.version) == Array(versions.drop { $0 == 1 }))
            #expect(try await service.boards.board(.id(party.id)).sections == board.sections)
        }
    }

    @Test func `keeps as much of its log as there is room for`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let whole = try await service.boards.export(party.id)
            let part = try await service.boards.export(party.id, logLimit: 5_000)
            let none = try await service.boards.export(party.id, logLimit: 0)
            let sizes = [try await none.file().size(), try await part.file().size(), try await whole.file().size()]
            #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
        }
    }
}
