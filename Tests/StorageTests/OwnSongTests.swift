import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A song of a board` {
    @Test func `is one of at most 4,000, of which unused ones make room for another`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        // A trigger would count the songs for each of them.
        try await party.direct(
            script: """
                ALTER TABLE songs DISABLE TRIGGER USER;
                INSERT INTO songs (id, board_id, title, artist)
                SELECT gen_random_uuid(), '\(party.id)', 'Song ' || number, 'Sam'
                FROM generate_series(1, 3999) AS number;
                ALTER TABLE songs ENABLE TRIGGER USER;
                """
        )
        for (title, count) in [("First", 4_000), ("Second", 2)] {
            let draft = Board.Card.Draft(song: .named(title: title, artist: "Sam"), section: sam)
            _ = try await party.boards.pin(draft, on: party.id, by: .test)
            let rows = try await party.database.read("SELECT count(*) FROM songs WHERE board_id = \(party.id)")
            #expect(try rows[0].decode(Int.self, at: 0) == count)
        }
    }
}
