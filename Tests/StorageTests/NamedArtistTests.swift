import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A search that names an artist` {
    private let songs = Songs(TestDatabase.current.database)

    @Test(arguments: [
        "push and pops", "The Push & Pops", "push", "pops push", "the push and pop", "pussh", "psuh and pops",
    ])
    func `answers with the artist`(words: String) async throws {
        try await add(("Love Stack", "The Push and Pops"), ("Push It", "Any Arrays"), ("Pop", "The Push and Pops"))
        let artist = try await artist(words)
        #expect(artist?.name == "The Push and Pops")
        #expect(artist?.songs == 2)
    }

    @Test(arguments: ["love stack", "love stack push", "lov", "the", "pu", "", "!", "a\u{600}\u{301}"])
    func `answers with songs when it rather names one`(words: String) async throws {
        try await add(("Love Stack", "The Push and Pops"), ("Purple Main", "Any Arrays"))
        #expect(try await artist(words) == nil)
    }

    @Test func `means the artist when the name is the title of fewer songs`() async throws {
        try await add(("Heart", "Any Arrays"), ("Alone", "Heart"))
        #expect(try await artist("heart") == nil)
        try await add(("Alone (Live)", "Heart"))
        #expect(try await artist("heart")?.songs == 2)
        #expect(try await songs.search(SongSearch("heart"), showing: 0..<1).songs.first?.song.value.title == "Heart")
    }

    @Test func `answers with songs of filters and later pages`() async throws {
        try await add(("Alone", "Heart"), ("Never", "Heart"))
        let filter = Song.Filter(firstYear: 1980)
        #expect(try await songs.search(SongSearch("heart", filter: filter), showing: 0..<5).artist == nil)
        #expect(try await songs.search(SongSearch("heart"), showing: 1..<2).artist == nil)
    }

    @Test func `does not know artists whose songs are gone or known to one board alone`() async throws {
        let id = try await songs.create(Song.Draft(title: "Alone", artist: "Heart")).value.id
        let party = try await Party.host()
        let card = Board.Card.Draft(song: .named(title: "Own", artist: "Heart"), section: try await party.join("Sam"))
        _ = try await party.boards.pin(card, on: party.id, by: .test)
        #expect(try await artist("heart")?.songs == 1)
        try await songs.delete(id)
        #expect(try await artist("heart") == nil)
        let filter = Song.Filter(board: party.id)
        #expect(try await songs.search(SongSearch("heart", filter: filter), showing: 0..<1).artist == nil)
    }

    private func add(_ names: (title: String, artist: String)...) async throws {
        for name in names { _ = try await songs.create(Song.Draft(title: name.title, artist: name.artist)) }
    }

    private func artist(_ words: String) async throws -> Songbook.Artist? {
        try await songs.search(SongSearch(words), showing: 0..<1).artist
    }
}
