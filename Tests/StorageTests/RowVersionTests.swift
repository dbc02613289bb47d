import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The version of a row` {
    @Test func `is the board's version when the row changed last`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        try await party.rename(sam, times: 3)
        #expect(try await party.rowVersions == [.init("card", 3), .init("pick", 4), .init("section", 7)])
    }

    @Test func `stays when nothing of the row changes`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let id = Board.Pick.ID.now()
        for _ in 1...2 { _ = try await party.boards.pick(card, as: id, on: party.id, by: .test) }
        _ = try await party.direct("UPDATE cards SET row_version = 99, slot = slot WHERE id = \(card)")
        #expect(try await party.rowVersions == [.init("card", 3), .init("pick", 4), .init("section", 2)])
        #expect(try await party.version == 4)
    }

    @Test func `goes on above the card, the section and the pick that were deleted`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        #expect(try await party.rowVersions == [])
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(try await party.rowVersions == [.init("card", 6), .init("pick", 6), .init("section", 6)])
    }

    @Test func `is never one that the row had before it was made again`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let cards = [try await party.pin("Love Stack", for: sam), try await party.pin("Generic Feelings", for: sam)]
        let id = Board.Pick.ID.now()
        let first = try await party.boards.pick(cards[0], as: id, on: party.id, by: .test).pick
        try await party.boards.takeBack(id, on: party.id, by: .test)
        let second = try await party.boards.pick(cards[1], as: id, on: party.id, by: .test).pick
        await #expect(throws: StaleVersionError(current: second.rowVersion)) {
            try await party.boards.takeBack(id, on: party.id, if: .version(first.rowVersion), by: .test)
        }
        try await party.boards.takeBack(id, on: party.id, if: .version(second.rowVersion), by: .test)
    }

    @Test func `continues after versions that are being deleted`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let song = try await party.boards.card(card, of: party.id).value.card.song
        _ = try await crossing("DELETE FROM cards", "SELECT 'who deletes commits'") {
            try await party.direct(
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
                VALUES (\(party.id), \(card), \(sam), \(song), 'Love Stack', 'The Push and Pops')
                """
            )
        }
        #expect(try await party.rowVersions == [.init("card", 5), .init("section", 2)])
    }
}

extension Party {
    fileprivate func rename(_ section: Board.Section.ID, times: Int) async throws {
        for number in 1...times {
            let patch = Board.Section.Patch(footer: .set("\(number)"))
            _ = try await boards.update(section: section, of: id, patch, by: .test)
        }
    }

    /// The row versions that there are on the board, by kinds.
    fileprivate var rowVersions: [RowVersion] {
        get async throws {
            let rows = try await direct(
                """
                SELECT 'card', row_version FROM cards WHERE board_id = \(id)
                UNION ALL SELECT 'pick', row_version FROM picks WHERE board_id = \(id)
                UNION ALL SELECT 'section', row_version FROM sections WHERE board_id = \(id)
                ORDER BY 1, 2
                """
            )
            return try rows.map(RowVersion.init)
        }
    }
}

private struct RowVersion: Equatable {
    let kind: String
    let version: Int

    init(_ kind: String, _ version: Int) {
        (self.kind, self.version) = (kind, version)
    }

    init(_ row: Row) throws {
        (kind, version) = try row.decode(String.self, Int.self)
    }
}
