import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The songbook's outline` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `counts artists and songs under each initial`() async throws {
        try await add(("One", "Any Arrays"), ("Two", "any arrays"), ("Three", "The Actors"), ("Four", "2 Tuples"))
        let initials = try await songs.initials()
        #expect(initials.map(\.letter) == ["A", "0-9"])
        #expect(initials.map(\.artists) == [2, 1])
        #expect(initials.map(\.songs) == [3, 1])
    }

    @Test func `has letters before digits and signs, also after one of them`() async throws {
        try await add(("One", "!!!"), ("Two", "2 Tuples"), ("Three", "Ω"), ("Four", "The Actors"), ("Five", "ねこ"))
        let letters = ["A", "Ω", "な", "0-9", "#"]
        #expect(try await songs.initials().map(\.letter) == letters)
        for (index, letter) in letters.enumerated() {
            #expect(try await songs.initials(after: letter).map(\.letter) == Array(letters.dropFirst(index + 1)))
        }
    }

    @Test(arguments: [
        ("The Actors", "A"), ("An Array", "A"), ("A", "A"), ("The The", "T"), ("A-Sides", "A"), ("Die Ärzte", "A"),
        ("Élan", "E"), ("Øresund", "O"), ("'Til Later", "T"), ("(Sandy) Alex", "S"), ("2 Tuples", "0-9"), ("٣", "#"),
        ("かぜ", "か"), ("ガラス", "か"), ("夜", "漢"), ("까치", "ㄱ"), ("Ёлка", "\u{415}"), ("Йод", "\u{419}"),
        ("Ωμέγα", "\u{3A9}"), ("\u{5D4}\u{5D9}\u{5D4}\u{5D5}\u{5D3}\u{5D9}\u{5DD}", "\u{5D4}"),
        ("\u{623}\u{645}", "\u{627}"), ("\u{E42}\u{E1A}", "\u{E1A}"), ("\u{E1A}", "\u{E1A}"),
        ("\u{915}\u{93F}", "\u{915}"), ("\u{1F3A4}", "#"), ("\u{600}", "#"),
        ("Ａ", "A"), ("!!!", "#"), ("& Sons", "A"),
    ])
    func `puts an artist under`(artist: String, initial: String) async throws {
        try await add(("Title", artist))
        #expect(try await songs.initials().map(\.letter) == [initial])
    }

    @Test func `sorts artists without articles and punctuation, page by page`() async throws {
        let names = ["The Beatniks", "'Be-Bop", "Bee", "b. e. c.", "Béb", "An Bed"]
        for name in names { try await add(("Title", name)) }
        var found: [Songbook.Artist] = []
        for _ in 0..<4 {
            let last = found.last.map { ($0.sortName, $0.key) }
            found += try await songs.artists(under: "B", after: last, limit: 2)
        }
        #expect(found.map(\.name) == ["b. e. c.", "'Be-Bop", "The Beatniks", "Béb", "An Bed", "Bee"])
    }

    @Test func `sorts songs without articles and punctuation, page by page`() async throws {
        try await add(("The Loop", "Sam"), ("'Lazy", "Sam"), ("A Map", "Sam"), ("(Last) Call", "Sam"), ("Ällö", "Sam"))
        var found: [(song: Stored<Song>, sortTitle: String)] = []
        for _ in 0..<4 {
            let last = found.last.map { ($0.sortTitle, $0.song.value.id) }
            found += try await songs.songs(of: "sam", after: last, limit: 2)
        }
        #expect(found.map(\.song.value.title) == ["Ällö", "(Last) Call", "'Lazy", "The Loop", "A Map"])
    }

    @Test func `calls an artist as the first song does`() async throws {
        let first = try await songs.create(Song.Draft(title: "One", artist: "BEYOND"))
        try await add(("Two", "Beyond"))
        #expect(try await songs.artist(named: "beyond")?.name == "BEYOND")
        try await songs.delete(first.value.id)
        #expect(try await songs.artist(named: "beyond")?.name == "Beyond")
    }

    @Test func `has a new version whenever something of it has changed`() async throws {
        let song = try await songs.create(Song.Draft(title: "One", artist: "Sam")).value
        let version = try await songs.version()
        _ = try await songs.update(song.id, Song.Patch(details: [.year: .integer(1984)]), by: .test)
        let changed = try await songs.version()
        #expect(changed > version)
        try await songs.delete(song.id)
        let deleted = try await songs.version()
        #expect(deleted > changed)
        try await add(("One", "Sam"))
        #expect(try await songs.version() > deleted)
    }

    @Test func `omits boards' own songs`() async throws {
        let party = try await Party.host()
        let version = try await songs.version()
        try await party.direct(
            "INSERT INTO songs (id, title, artist, board_id) VALUES (gen_random_uuid(), 'Own', 'Sam', \(party.id))"
        )
        #expect(try await songs.initials().isEmpty)
        #expect(try await songs.version() == version)
        try await party.direct("UPDATE songs SET board_id = NULL")
        #expect(try await songs.initials().map(\.letter) == ["S"])
    }

    private func add(_ names: (title: String, artist: String)...) async throws {
        for name in names { _ = try await songs.create(Song.Draft(title: name.title, artist: name.artist)) }
    }
}
