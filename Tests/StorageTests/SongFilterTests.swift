import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A filter of songs` {
    private static let cases: [(Song.Filter, [String])] = [
        (Song.Filter(), ["Chain", "Deep", "Stack"]),
        (Song.Filter(artist: "the PUSH & pops"), ["Stack"]),
        (Song.Filter(firstYear: 2_015), ["Chain", "Deep"]),
        (Song.Filter(lastYear: 2_015), ["Chain", "Stack"]),
        (Song.Filter(firstYear: 2_015, lastYear: 2_015), ["Chain"]),
        (Song.Filter(language: "english"), ["Chain", "Deep"]),
        (Song.Filter(genre: "rock"), ["Chain", "Stack"]),
        (Song.Filter(genre: "R&B/Soul"), ["Deep"]),
        (Song.Filter(genre: "Soul"), ["Deep"]),
        (Song.Filter(genre: "Roc"), []),
        (Song.Filter(isDuet: true), ["Stack"]),
        (Song.Filter(isDuet: false), ["Chain", "Deep"]),
        (Song.Filter(isStarter: true), ["Chain"]),
        (Song.Filter(isStarter: false), ["Deep", "Stack"]),
        (Song.Filter(language: "English", genre: "Rock", isDuet: false), ["Chain"]),
    ]

    private let songs = Songs(TestDatabase.current.database)

    private func store() async throws {
        let drafts = [
            Song.Draft(
                title: "Chain",
                artist: "A",
                year: 2_015,
                language: "English, Japanese",
                genre: "Pop, Rock",
                origin: Song.Origin(source: Song.Origin.starter, id: "Chain")
            ),
            Song.Draft(title: "Deep", artist: "B", year: 2_020, language: "English", genre: "R&B/Soul"),
            Song.Draft(title: "Stack", artist: "The Push and Pops", year: 1_999, genre: "Rock", isDuet: true),
        ]
        for draft in drafts { _ = try await songs.create(draft) }
    }

    @Test(arguments: cases) func `lists matching songs`(filter: Song.Filter, titles: [String]) async throws {
        try await store()
        let ids = try await songs.songs(fitting: filter, limit: 10).songs
        #expect(try await songs.songs(ids).map(\.song.value.title) == titles)
        #expect(try await songs.count(fitting: filter) == titles.count)
    }

    @Test func `comes page by page where a board has a song of the same name`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let own = Board.Card.Draft(
            song: .named(title: "Love Stack", artist: "The Push and Pops"),
            section: sam
        )
        _ = try await party.boards.pin(own, on: party.id, by: .test)
        _ = try await party.add("Love Stack")
        let filter = Song.Filter(board: party.id)
        let first = try await songs.songs(fitting: filter, limit: 1)
        let second = try await songs.songs(fitting: filter, after: first.next, limit: 1)
        #expect(Set(first.songs + second.songs).count == 2)
        #expect(second.next == nil)
    }

    @Test(arguments: cases) func `selects random matching songs`(filter: Song.Filter, titles: [String]) async throws {
        try await store()
        let ids = try await songs.randomSongs(fitting: filter, limit: 10)
        #expect(Set(try await songs.songs(ids).map(\.song.value.title)) == Set(titles))
        #expect(try await songs.randomSongs(fitting: filter, limit: 1).count == min(1, titles.count))
    }

    @Test(arguments: cases)
    func `filters search results`(filter: Song.Filter, titles: [String]) async throws {
        try await store()
        let searches = ["chain": "Chain", "chian": "Chain", "deep b": "Deep", "deeep": "Deep", "pops stac": "Stack"]
        for (words, title) in searches {
            let ids = try await songs.search(try SongSearch(words, filter: filter))
            let found = try await songs.songs(ids).map(\.song.value.title)
            #expect(found == (titles.contains(title) ? [title] : []), "\(words)")
        }
    }

    @Test func `goes on from page to page`() async throws {
        try await store()
        let first = try await songs.songs(fitting: Song.Filter(genre: "Rock"), limit: 1)
        let second = try await songs.songs(fitting: Song.Filter(genre: "Rock"), after: first.next, limit: 1)
        #expect(try await songs.songs(first.songs + second.songs).map(\.song.value.title) == ["Chain", "Stack"])
        #expect(second.next == nil)
    }

    @Test func `has no songs that were deleted, or changed so that they no longer match`() async throws {
        try await store()
        let rock = Song.Filter(genre: "Rock")
        let ids = try await songs.songs(fitting: rock, limit: 10).songs
        _ = try await songs.update(ids[0], Song.Patch(details: [.genre: .text("Pop")]), by: .test)
        #expect(try await songs.count(fitting: rock) == 1)
        try await songs.delete(ids[1])
        #expect(try await songs.count(fitting: rock) == 0)
        #expect(try await songs.songs(fitting: rock, limit: 10).songs.isEmpty)
        #expect(try await songs.randomSongs(fitting: rock, limit: 10).isEmpty)
    }

    @Test func `draws other songs each time from many`() async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Song ' || number, 'The Delegates' FROM generate_series(1, 5000) AS number
            """
        )
        // A search waits for two seconds at most, which a busy machine may need for so many.
        _ = try await songs.prepareSearch()
        let draws = [
            try await songs.randomSongs(fitting: Song.Filter(), limit: 50),
            try await songs.randomSongs(fitting: Song.Filter(), limit: 50),
        ]
        #expect(draws.allSatisfy { Set($0).count == 50 })
        #expect(draws[0] != draws[1])
    }
}
