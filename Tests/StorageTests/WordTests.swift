import Karaoke
import Postgres
import SongFuzzing
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The words of a search` {
    private static let names = [
        "Scrolling in the Deep", "Love Stack", "Don't Stop", "AC/DC", "P!nk", "Ke$ha", "Bjørk", "Straße 7", "夜空ノムコウ",
        "사랑 했나봐", "Катюша", "\\o/ \\\\", "'' ' ''", "R&B", "99 Luftballons", "÷", "O’Connor", "｛Ｌｏｖｅ｝",
    ]

    private let songs = Songs(TestDatabase.current.database)

    @Test(arguments: 1...4) func `are those that songs have, whatever became of them`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for _ in 1...120 { try await change(&random) }
        #expect(try await learned() == needed())
        #expect(try await learnedSlips() == neededSlips())
        _ = try await TestDatabase.current.database.write("DELETE FROM songs")
        #expect(try await learned() == [])
    }

    /// As the database's own tools restore a dump.
    @Test(arguments: names) func `come with a song that is written without a search path`(title: String) async throws {
        let database = TestDatabase.current.database
        _ = try await songs.create(Song.Draft(title: title, artist: "Sam"))
        let terms: Statement = "SELECT terms::text FROM songs WHERE title = \(title)"
        let expected = try await database.read(terms)[0].decode(String.self, at: 0)
        let results = try await database.write([
            "DELETE FROM songs",
            "SET LOCAL search_path = ''",
            """
            INSERT INTO public.songs (id, title, artist, created_at)
            VALUES (\(Song.ID.now()), \(title), 'Sam', pg_catalog.now())
            """,
            "SET LOCAL search_path = public",
            terms,
        ])
        #expect(try results[4][0].decode(String.self, at: 0) == expected)
        #expect(try await learned() == needed())
    }

    @Test func `are gone when the table is emptied`() async throws {
        _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"))
        _ = try await TestDatabase.current.database.write("TRUNCATE songs CASCADE")
        #expect(try await learned() == [])
        #expect(try await learnedSlips() == [])
    }

    @Test func `are complete after concurrent writes, which do not block each other`() async throws {
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
            try await group.waitForAll()
        }
        #expect(try await Set(needed()).subtracting(learned()) == [])
        #expect(try await Set(neededSlips()).subtracting(learnedSlips()) == [])
        #expect(try await songs.count() == 170)
    }

    @Test func `stay when a song with one of them comes while another one goes`() async throws {
        let gone = try await songs.create(Song.Draft(title: "Whisper", artist: "Careless")).value.id
        let database = TestDatabase.current.database
        try await withThrowingTaskGroup(of: Void.self) { group in
            try await database.transaction { connection in
                _ = try await connection.query("SELECT FROM words WHERE word = 'whisper' FOR UPDATE")
                group.addTask { try await songs.delete(gone) }
                try await untilSomebodyWaits(database)
                _ = try await songs.create(Song.Draft(title: "Whisper", artist: "Loud"))
            }
            try await group.waitForAll()
        }
        #expect(try await Set(needed()).subtracting(learned()) == [])
        #expect(try await Set(neededSlips()).subtracting(learnedSlips()) == [])
    }

    @Test func `are forgotten later when songs go while others come`() async throws {
        let gone = try await songs.create(Song.Draft(title: "Whisper", artist: "Careless")).value.id
        let database = TestDatabase.current.database
        try await database.transaction { connection in
            // As whoever adds songs does until they are stored.
            _ = try await connection.query("SELECT pg_advisory_xact_lock_shared(hashtextextended('words', 0))")
            try await songs.delete(gone)
            #expect(try await learned().contains("whisper"))
            #expect(try await !songs.deleteUnusedWords())
        }
        #expect(try await learned().contains("whisper"))
        #expect(try await songs.deleteUnusedWords())
        #expect(try await learned() == needed())
        #expect(try await learnedSlips() == neededSlips())
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

    private func lines(_ drafts: [Song.Draft]) -> AsyncStream<SongLine> {
        AsyncStream { continuation in
            for (place, draft) in drafts.enumerated() { continuation.yield(.song(draft, line: place + 1)) }
            continuation.finish()
        }
    }

    private func learned() async throws -> [String] {
        try await texts("SELECT word FROM words ORDER BY 1")
    }

    private func needed() async throws -> [String] {
        try await texts(
            """
            SELECT DISTINCT word COLLATE "C" FROM songs, unnest(tsvector_to_array(terms)) AS word WHERE is_word(word)
            ORDER BY 1
            """
        )
    }

    private func learnedSlips() async throws -> [String] {
        try await texts("SELECT slip || ' of ' || word FROM word_slips ORDER BY 1")
    }

    private func neededSlips() async throws -> [String] {
        try await texts(
            """
            SELECT slip || ' of ' || word COLLATE "C"
            FROM (SELECT DISTINCT word FROM songs, unnest(tsvector_to_array(terms)) AS word WHERE is_word(word)) AS known,
                slips_of(word) AS slip
            ORDER BY 1
            """
        )
    }

    private func texts(_ statement: Statement) async throws -> [String] {
        try await TestDatabase.current.database.write(statement).map { try $0.decode(String.self, at: 0) }
    }
}
