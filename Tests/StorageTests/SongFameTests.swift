import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Of songs that match equally well, a search` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `puts those first that public boards pin, pick and sing most often`() async throws {
        let (once, picked, sung) = (
            try await add("Love", artist: "One"), try await add("Love", artist: "Two"),
            try await add("Love", artist: "Three")
        )
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        for song in [once, picked, sung] {
            let card = try await party.pin(song, for: sam)
            if song != once { _ = try await party.boards.pick(card, on: party.id, by: .test) }
        }
        try await party.direct(
            """
            UPDATE picks SET state = 'sung', called_at = now(), sung_at = now(), is_next = false, is_coming = false
            WHERE song_id = \(sung)
            """
        )
        try await songs.countPopularity()
        #expect(try await find("love") == [sung, picked, once])
    }

    @Test func `does not reveal what is pinned on boards that only holders of a token may read`() async throws {
        let (first, second) = (try await add("Love", artist: "A"), try await add("Love", artist: "B"))
        let party = try await Party.host()
        _ = try await party.boards.update(party.id, Board.Patch(readableBy: .token), by: .test)
        try await party.pin(second, for: try await party.join("Sam"))
        try await songs.countPopularity()
        #expect(try await find("love") == [first, second])
        #expect(try await find("love", Song.Filter(board: party.id)) == [second, first])
    }

    @Test func `keeps what is popular when the songs are read anew`() async throws {
        let id = try await add("Love", artist: "B")
        let party = try await Party.host()
        try await party.pin(id, for: try await party.join("Sam"))
        try await songs.countPopularity()
        #expect(try await find("love") == [id])
        _ = try await TestDatabase.current.database.write([
            "TRUNCATE songs CASCADE",
            "INSERT INTO songs (id, title, artist) VALUES (gen_random_uuid(), 'Love', 'A'), (\(id), 'Love', 'B')",
        ])
        #expect(try await find("love").first == id)
        try await songs.countPopularity()
        #expect(try await find("love").last == id)
    }

    @Test func `puts a version behind the others that came thirty years after the first`() async throws {
        let late = try await add("Africa", artist: "Late", year: 2012)
        _ = try await add("Another", artist: "Late")
        let first = try await add("Africa", artist: "First", year: 1982)
        #expect(try await find("africa") == [first, late])
        _ = try await songs.update(late, Song.Patch(details: [.year: .integer(2011)]), by: .test)
        #expect(try await find("africa") == [late, first])
    }

    @Test func `goes by the songs of the artist, and then by the versions of the title`() async throws {
        let short = try await add("Love", artist: "A")
        let long = try await add("Love (Is a Title That Takes Its Time)", artist: "Zebras of the Long Name")
        let other = try await add("Love Stack", artist: "B")
        let covered = try await add("Love Everywhere", artist: "C")
        let cover = try await add("Love Everywhere (Live)", artist: "D")
        #expect(try await find("love").prefix(2) == [short, long])
        #expect(try await find("love").suffix(3) == [covered, cover, other])
        let further = try await add("Further", artist: "Zebras of the Long Name")
        #expect(try await find("love").prefix(2) == [long, short])
        try await songs.delete(further)
        #expect(try await find("love").prefix(2) == [short, long])
    }

    @Test func `does not count the songs that only a board knows`() async throws {
        let (first, second) = (try await add("Love", artist: "A"), try await add("Love", artist: "B"))
        let party = try await Party.host()
        let card = Board.Card.Draft(song: .named(title: "Own", artist: "B"), section: try await party.join("Sam"))
        _ = try await party.boards.pin(card, on: party.id, by: .test)
        #expect(try await find("love") == [first, second])
    }

    private func add(_ title: String, artist: String, year: Int? = nil) async throws -> Song.ID {
        try await songs.create(Song.Draft(title: title, artist: artist, year: year)).value.id
    }

    private func find(_ words: String, _ filter: Song.Filter = Song.Filter()) async throws -> [Song.ID] {
        try await songs.search(SongSearch(words, filter: filter))
    }
}
