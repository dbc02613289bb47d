import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

/// Each waits for another writer who waits for it, and is done again.
@Suite(.database, .timeLimit(.minutes(30))) struct `A deadlocked transaction` {
    private let boards = Boards(TestDatabase.current.database)
    private let songs = Songs(TestDatabase.current.database)

    @Test func `seeds the board with the songs that were added meanwhile`() async throws {
        let file = BoardFile(
            board: Board.Draft(slug: "party", title: "Party"),
            people: [
                BoardFile.Person(
                    .init(person: "Sam"),
                    songs: ["Love Stack", "Purple Main"].map { BoardFile.Entry(title: $0, artist: "Sam") }
                )
            ]
        )
        let head = try await crossing(
            "INSERT INTO songs (id, title, artist) VALUES (\(Song.ID.now()), 'PURPLE MAIN', 'Sam')",
            "INSERT INTO songs (id, title, artist) VALUES (\(Song.ID.now()), 'LOVE STACK', 'Sam')"
        ) { [boards] in
            try await boards.seed([file], by: .test)[0].head
        }
        let cards = try await boards.board(.id(head.id)).sections[0].cards
        #expect(cards.map(\.title) == ["LOVE STACK", "PURPLE MAIN"])
        #expect(try await songs.count() == 2)
    }

    @Test func `adds a song by hand during an import, or reports that it exists`() async throws {
        let known = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"))
        await #expect(throws: SongError.alreadyKnown) {
            // An import that has updated a song, and comes to the one that is new.
            try await crossing(
                "UPDATE songs SET year = 2024 WHERE id = \(known.value.id)",
                "INSERT INTO songs (id, title, artist) VALUES (\(Song.ID.now()), 'Purple Main', 'Sam')"
            ) { [songs] in
                try await songs.create(Song.Draft(title: "PURPLE MAIN", artist: "Sam"))
            }
        }
    }

    @Test func `renames a song on the boards`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stak")
        try await party.pin(song, for: sam)
        let renamed = try await crossing(
            "UPDATE songs SET year = 2024 WHERE id = \(song)",
            "UPDATE boards SET title = 'Ours' WHERE id = \(party.id)",
            opening: ["SELECT id FROM boards"]
        ) {
            try await party.songs.update(song, Song.Patch(title: "Love Stack"), by: .test)
        }
        #expect(renamed.value.year == 2024)
        #expect(try await party.titles(in: sam) == ["Love Stack"])
        #expect(try await party.boards.head(party.reference).title == "Ours")
    }

    @Test func `merges songs on the boards`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (song, other) = (try await party.add("Love Stak"), try await party.add("Love Stack"))
        try await party.pin(song, for: sam)
        let merging = try await crossing(
            "UPDATE songs SET year = 2024 WHERE id = \(other)",
            "UPDATE boards SET title = 'Ours' WHERE id = \(party.id)",
            opening: ["SELECT id FROM boards"]
        ) {
            try await party.songs.merge(song, into: other, by: .test)
        }
        #expect(merging.song.value.year == 2024)
        #expect(try await party.titles(in: sam) == ["Love Stack"])
    }
}
