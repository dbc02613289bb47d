import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A closed board` {
    @Test func `rejects every change of its content`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let song = try await party.add("Purple Main")
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        let closed = try await party.boards.board(party.reference)
        await #expect(throws: BoardError.closed) { try await party.join("Matt") }
        await #expect(throws: BoardError.closed) { try await party.pin(song, for: sam) }
        await #expect(throws: BoardError.closed) {
            try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        }
        await #expect(throws: BoardError.closed) {
            try await party.boards.unpin(card, from: party.id, by: .test)
        }
        await #expect(throws: BoardError.closed) {
            try await party.boards.update(
                card: card,
                of: party.id,
                Board.Card.Patch(writtenRejection: .set(true)),
                by: .test
            )
        }
        await #expect(throws: BoardError.closed) {
            try await party.boards.update(section: sam, of: party.id, .init(state: .away), by: .test)
        }
        await #expect(throws: BoardError.closed) {
            try await party.boards.delete(section: sam, of: party.id, by: .test)
        }
        await #expect(throws: BoardError.closed) {
            try await party.boards.update(party.id, Board.Patch(title: "New"), by: .test)
        }
        #expect(try await party.boards.board(party.reference) == closed)
    }

    @Test func `can be opened again`() async throws {
        let party = try await Party.host(state: .closed)
        let head = try await party.boards.update(party.id, Board.Patch(state: .active), by: .test)
        #expect(head.state == .active)
        _ = try await party.join("Sam")
    }

    @Test func `can be deleted`() async throws {
        let party = try await Party.host()
        try await party.pin("Love Stack", for: try await party.join("Sam"))
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        try await party.boards.delete(party.id)
        await #expect(throws: BoardError.notFound) { try await party.boards.head(party.reference) }
    }
}
