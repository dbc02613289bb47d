import Karaoke
import Postgres
import SongFuzzing
import Storage
import TestDatabase
import Testing

/// The index of a repository, beside that of another one that has just been built.
@Suite(.database, .timeLimit(.minutes(30))) struct `The index of searches` {
    private static let names = [
        "Scrolling in the Deep", "Love Stack", "Don't Stop", "AC/DC", "P!nk", "Ke$ha", "Bjørk", "Straße 7", "夜空ノムコウ",
        "사랑 했나봐", "Катюша", "\\o/ \\\\", "'' ' ''", "R&B", "99 Luftballons", "÷", "O’Connor", "｛Ｌｏｖｅ｝",
    ]
    private static let searches = [
        "scrolling", "scroling dep", "love", "lov sta", "dont stop", "acdc", "pink", "kesha", "bjork", "strasse", "夜空",
        "사랑했나봐", "katyusha", "r and b", "luftbalons 99", "÷", "oconnor love", "the", "that song love stack by pink",
    ]

    private let songs = Songs(TestDatabase.current.database)

    @Test(arguments: 1...4) func `has what songs have, whatever became of them`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for number in 1...120 {
            try await change(&random)
            if number.isMultiple(of: 6) { try await expectCurrent() }
        }
        _ = try await TestDatabase.current.database.write("DELETE FROM songs")
        try await expectCurrent()
    }

    /// As the database's own tools restore a dump.
    @Test(arguments: names) func `has a song that is written without a search path`(title: String) async throws {
        let database = TestDatabase.current.database
        _ = try await songs.create(Song.Draft(title: title, artist: "Sam"))
        _ = try await database.write([
            "DELETE FROM songs",
            "SET LOCAL search_path = ''",
            """
            INSERT INTO public.songs (id, title, artist, created_at)
            VALUES (\(Song.ID.now()), \(title), 'Sam', pg_catalog.now())
            """,
        ])
        #expect(try await songs.count() == 1)
        try await expectCurrent()
    }

    @Test func `is empty when the table is emptied`() async throws {
        _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"))
        #expect(try await find("love").count == 1)
        _ = try await TestDatabase.current.database.write("TRUNCATE songs CASCADE")
        #expect(try await find("love").isEmpty)
    }

    @Test func `has every song after concurrent writes and searches`() async throws {
        var old: [Song.ID] = []
        for draft in drafts("Old") { old.append(try await songs.create(draft).value.id) }
        let (deleted, merged, kept) = (old[..<20], old[20..<30], old[30...])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in ["Stack", "Chain"] {
                group.addTask { _ = try await songs.importSongs(lines(drafts(name) + drafts("Both"))) }
            }
            group.addTask { for draft in drafts("Alone") { _ = try await songs.create(draft) } }
            group.addTask { for song in deleted { try await songs.delete(song) } }
            group.addTask {
                for (song, other) in zip(merged, kept) { _ = try await songs.merge(song, into: other, by: .test) }
            }
            group.addTask { for _ in 1...60 { _ = try await find("song arrays") } }
            group.addTask {
                for number in 1...40 {
                    let title = "Mine \(number)"
                    let id = try await songs.create(Song.Draft(title: title, artist: "Careless")).value.id
                    // Whoever stored a song finds it, whatever others do meanwhile.
                    #expect(try await find(title).first == id)
                }
            }
            try await group.waitForAll()
        }
        try await expectCurrent()
        #expect(try await songs.count() == 210)
    }

    @Test func `has what a transaction changed that began before others`() async throws {
        let database = TestDatabase.current.database
        try await database.transaction { connection in
            _ = try await connection.query("SELECT pg_current_xact_id()")
            _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"))
            #expect(try await find("love").count == 1)
            _ = try await songs.create(Song.Draft(title: "Purple Main", artist: "Sam"))
            #expect(try await find("purple").count == 1)
            _ = try await connection.query(
                "INSERT INTO songs (id, title, artist) VALUES (gen_random_uuid(), 'Whisper', 'Careless')"
            )
            #expect(try await find("whisper").isEmpty)
        }
        #expect(try await find("whisper").count == 1)
    }

    @Test func `has many songs that came at once, and does not have those that went`() async throws {
        #expect(try await find("numbered").isEmpty)
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Numbered ' || number, 'The Delegates' FROM generate_series(1, 25000) AS number
            """
        )
        // A search does not wait for more than two seconds of so many.
        while try await findAgain("numbered 24999").isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        // So many old rows are in its way that the index is built anew.
        _ = try await TestDatabase.current.database.write("UPDATE songs SET year = 1999")
        let filter = Song.Filter(firstYear: 1999)
        while try await findAgain("numbered 24998", filter).isEmpty {
            try await Task.sleep(for: .milliseconds(100))
        }
        _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"))
        // On a slow machine the index is still catching up, which takes longer than a search waits.
        while try await findAgain("love stack").isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        #expect(try await findAgain("love stack").count == 1)
        _ = try await TestDatabase.current.database.write("DELETE FROM songs WHERE title <> 'Numbered 7'")
        #expect(try await findAgain("numbered").count == 1)
        #expect(try await songs.count(fitting: Song.Filter()) == 1)
    }

    /// As after a restore on a server that has counted less far.
    @Test func `reads songs of transactions that are yet to come once`() async throws {
        let id = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam")).value.id
        _ = try await TestDatabase.current.database.write([
            "ALTER TABLE songs DISABLE TRIGGER songs_note_change",
            "UPDATE songs SET changed = '9000000000000000000'",
            "ALTER TABLE songs ENABLE TRIGGER songs_note_change",
        ])
        #expect(try await Songs(TestDatabase.current.database).search(SongSearch("love")) == [id])
        _ = try await songs.update(id, Song.Patch(title: "Lave Stack"), by: .test)
        #expect(try await find("lave") == [id])
    }

    /// Compares results with those of an index that has just been built.
    private func expectCurrent() async throws {
        let fresh = Songs(TestDatabase.current.database)
        for words in Self.searches {
            #expect(try await find(words) == fresh.search(SongSearch(words)), "\(words)")
        }
        let all = Song.Filter()
        #expect(try await songs.songs(fitting: all, limit: 500).songs == fresh.songs(fitting: all, limit: 500).songs)
        #expect(try await songs.count(fitting: all) == songs.count())
    }

    private func find(_ words: String) async throws -> [Song.ID] {
        try await songs.search(SongSearch(words))
    }

    /// Searches again while the index is being built, as whoever is told that it took too long.
    private func findAgain(_ words: String, _ filter: Song.Filter = Song.Filter()) async throws -> [Song.ID] {
        while true {
            do {
                return try await songs.search(SongSearch(words, filter: filter))
            } catch is SearchError {
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    /// Does something to songs.
    private func change(_ random: inout SeededGenerator) async throws {
        let known = try await songs.list(limit: 200).songs.map(\.value.id)
        func name() -> String {
            (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in Self.names.randomElement(using: &random) }
                .joined(separator: " ")
        }
        let action = Int.random(in: 0..<6, using: &random)
        guard let song = known.randomElement(using: &random), let other = known.randomElement(using: &random),
            action > 1
        else {
            _ = try? await songs.create(Song.Draft(title: name(), artist: name()))
            return
        }
        switch action {
        case 2: try await songs.delete(song)
        case 3 where song != other: _ = try await songs.merge(song, into: other, by: .test)
        case 4:
            let drafts = [Song.Draft(title: name(), artist: name()), Song.Draft(title: name(), artist: name())]
            _ = try await songs.importSongs(lines(drafts))
        default:
            // A name that another song has is refused.
            _ = try? await songs.update(song, Song.Patch(title: name(), artist: name()), by: .test)
        }
    }

    private func drafts(_ name: String) -> [Song.Draft] {
        (1...40).map { Song.Draft(title: "\(name) \($0) Song \(1000 - $0)", artist: "\(name) Arrays \($0 % 7)") }
    }

    private func lines(_ drafts: [Song.Draft]) -> AsyncStream<SongImport.Line> {
        AsyncStream { continuation in
            for (place, draft) in drafts.enumerated() { continuation.yield(.song(draft, line: place + 1)) }
            continuation.finish()
        }
    }
}
