import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `What is made again` {
    @Test func `goes on above the card, the section and the pick that were deleted`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.pick(card, for: sam, on: party.reference, by: .test)
        try await party.rename(sam, times: 3)
        #expect(try await party.rowVersions == [.init("card", 1), .init("pick", 1), .init("section", 4)])
        try await party.boards.delete(section: sam, of: party.reference, by: .test)
        #expect(try await party.rowVersions == [])
        _ = try await party.boards.undo(madeBy: nil, on: party.reference, by: .test)
        #expect(try await party.rowVersions == [.init("card", 5), .init("pick", 5), .init("section", 5)])
    }

    @Test func `is not taken for what was there before`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let cards = [try await party.pin("Love Stack", for: sam), try await party.pin("Generic Feelings", for: sam)]
        let first = try await party.boards.pick(cards[0], for: sam, on: party.reference, by: .test).pick
        try await party.boards.unpick(for: sam, on: party.reference, by: .test)
        let second = try await party.boards.pick(cards[1], for: sam, on: party.reference, by: .test).pick
        await #expect(throws: StaleVersionError(current: second.rowVersion)) {
            try await party.boards.unpick(for: sam, on: party.reference, if: .version(first.rowVersion), by: .test)
        }
        try await party.boards.unpick(for: sam, on: party.reference, if: .version(second.rowVersion), by: .test)
    }

    @Test func `begins with the first version where nothing was deleted`() async throws {
        let (party, other) = (try await Party.host(), try await Party.host("other"))
        let card = try await other.pin("Love Stack", for: try await other.join("Sam"))
        try await other.boards.unpin(card, from: other.reference, by: .test)
        _ = try await party.join("Sam")
        _ = try await other.join("Matt")
        #expect(try await party.rowVersions == [.init("section", 1)])
        #expect(try await other.rowVersions == [.init("section", 1), .init("section", 2)])
    }

    @Test func `goes on above what is being deleted`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let song = try await party.boards.card(card, of: party.reference).value.card.song
        _ = try await crossing("DELETE FROM cards", "SELECT 'who deletes commits'") {
            try await party.direct(
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
                VALUES (\(party.id), \(card), \(sam), \(song), 'Love Stack', 'The Push and Pops')
                """
            )
        }
        #expect(try await party.rowVersions == [.init("card", 2), .init("section", 1)])
    }
}

extension Party {
    fileprivate func rename(_ section: Board.Section.ID, times: Int) async throws {
        for number in 1...times {
            let patch = Board.Section.Patch(footer: .set("\(number)"))
            _ = try await boards.update(section: section, of: reference, patch, by: .test)
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
