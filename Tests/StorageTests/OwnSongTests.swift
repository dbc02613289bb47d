import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A song of a board` {
    @Test func `is one of at most 4,000, of which unused ones make room for another`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let claimed = try await pinOwn("Claimed", for: sam, at: party)
        _ = try await party.boards.claim(claimed.song, for: sam, on: party.id, by: .test)
        try await party.boards.unpin(claimed.id, from: party.id, by: .test)
        try await addOwnSongs(3_998, to: party)
        for (title, count) in [("First", 4_000), ("Second", 3)] {
            _ = try await pinOwn(title, for: sam, at: party)
            #expect(try await ownSongs(of: party) == count)
        }
    }

    @Test func `is refused where all 4,000 are in use`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        try await addOwnSongs(4_000, to: party)
        try await party.direct(
            script: """
                ALTER TABLE claims DISABLE TRIGGER claims_limit;
                INSERT INTO claims (board_id, song_id, first_section_id)
                SELECT board_id, id, '\(sam)' FROM songs WHERE board_id = '\(party.id)';
                ALTER TABLE claims ENABLE TRIGGER claims_limit;
                """
        )
        await #expect(throws: SongError.limitReached) { try await pinOwn("One more", for: sam, at: party) }
        let held = try #require(try await party.boards.claims(of: party.id, limit: 1).claims.first).claim.song
        try await party.boards.release(held, by: sam, on: party.id, by: .test)
        _ = try await pinOwn("One more", for: sam, at: party)
        #expect(try await ownSongs(of: party) == 4_000)
    }

    @Test(
        arguments: [
            ["songs", "claims", "cards", "sections"], ["sections", "cards", "claims", "songs"],
            ["claims", "songs", "sections", "cards"],
        ]
    )
    func `is deleted with its board, in whatever order a backup restored the references`(
        tables: [String]
    ) async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await pinOwn("Night Run", for: sam, at: party)
        _ = try await party.boards.claim(card.song, for: sam, on: party.id, by: .test)
        _ = try await party.boards.pick(card.id, on: party.id, by: .test)
        for table in tables {
            try await party.direct(
                script: """
                    ALTER TABLE \(table) DROP CONSTRAINT \(table)_board_exists;
                    ALTER TABLE \(table) ADD CONSTRAINT \(table)_board_exists
                        FOREIGN KEY (board_id) REFERENCES boards ON DELETE CASCADE;
                    """
            )
        }
        try await party.boards.delete(party.id)
        #expect(try await ownSongs(of: party) == 0)
    }

    private func pinOwn(
        _ title: String,
        for section: Board.Section.ID,
        at party: Party
    ) async throws -> Board.Card {
        let draft = Board.Card.Draft(song: .named(title: title, artist: "Sam"), section: section)
        return try await party.boards.pin(draft, on: party.id, by: .test).card.value.card
    }

    /// Adds unused songs without the trigger, which would count the songs for each of them.
    private func addOwnSongs(_ count: Int, to party: Party) async throws {
        try await party.direct(
            script: """
                ALTER TABLE songs DISABLE TRIGGER USER;
                INSERT INTO songs (id, board_id, title, artist)
                SELECT gen_random_uuid(), '\(party.id)', 'Song ' || number, 'Sam'
                FROM generate_series(1, \(count)) AS number;
                ALTER TABLE songs ENABLE TRIGGER USER;
                """
        )
    }

    private func ownSongs(of party: Party) async throws -> Int {
        try await party.database.read("SELECT count(*) FROM songs WHERE board_id = \(party.id)")[0]
            .decode(Int.self, at: 0)
    }
}
