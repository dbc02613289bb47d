import Karaoke
import Postgres
import SongFiles
import Storage
import TestDatabase
import Testing

/// What triggers keep of the songbook, against what counting it anew gives.
@Suite(.database) struct `The counts of the songbook` {
    private let database = TestDatabase.current.database
    private let songs = Songs(TestDatabase.current.database)

    @Test(
        arguments: [
            "INSERT INTO songs (id, title, artist) VALUES (gen_random_uuid(), 'New', 'sam'), (gen_random_uuid(), 'X', 'New')",
            "DELETE FROM songs WHERE artist = 'Sam'",
            "DELETE FROM songs WHERE title = 'One'",
            "UPDATE songs SET artist = 'The Matt' WHERE artist = 'Sam'",
            "UPDATE songs SET artist = 'Matt', title = title || ' again' WHERE artist = 'Sam'",
            "UPDATE songs SET artist = CASE artist WHEN 'Sam' THEN 'Matt' ELSE 'Sam' END, title = title || artist",
            "UPDATE songs SET artist = upper(artist) WHERE title = 'One'",
            "UPDATE songs SET id = gen_random_uuid()",
            "UPDATE songs SET year = 1984",
            "DELETE FROM songs",
            "TRUNCATE songs CASCADE",
        ] as [Statement]
    )
    func `are right after`(statement: Statement) async throws {
        for (title, artist) in [("One", "Sam"), ("Two", "Sam"), ("One", "Matt"), ("Three", "Sommer")] {
            _ = try await songs.create(Song.Draft(title: title, artist: artist))
        }
        _ = try await database.write(statement)
        try await expectRightCounts()
    }

    @Test func `are right after imports, and mergings`() async throws {
        _ = try await bring("artist\ttitle\tyear\nSAM\tOne\t1984\nSAM\tTwo\t\nMatt\tOne\t\n")
        _ = try await bring("artist\ttitle\tyear\nSam\tone\t1985\nSommer\tTwo\t\n")
        try await expectRightCounts()
        let all = try await songs.list(limit: 10).songs.map(\.value)
        let (sams, matts) = (all.filter { $0.artist == "Sam" }, all.filter { $0.artist == "Matt" })
        _ = try await songs.merge(try #require(matts.first).id, into: try #require(sams.first).id, by: .test)
        try await expectRightCounts()
        #expect(try await songs.artist(named: "Matt") == nil)
    }

    @Test func `are left alone by an import that stores nothing`() async throws {
        let version = try await songs.version()
        var options = SongImport.Options()
        options.isDryRun = true
        _ = try await bring("Sam\tOne\n", options)
        #expect(try await songs.version() == version)
    }

    @Test func `are right when many write at once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    var table = "artist\ttitle\tyear\n"
                    for row in 0..<40 { table += "Artist \((row * 7 + writer) % 10)\tSong \(row)\t19\(10 + writer)\n" }
                    _ = try await bring(table)
                }
                group.addTask {
                    for row in 0..<10 {
                        let artist = "Artist \((row + writer) % 10)"
                        let draft = Song.Draft(title: "Other \(row) of \(writer)", artist: artist)
                        let song = try await songs.create(draft).value
                        let other = Song.Patch(artist: "Artist \((row * 3 + writer + 1) % 10)")
                        _ = try await songs.update(song.id, other, by: .test)
                        if row.isMultiple(of: 3) { try await songs.delete(song.id) }
                    }
                }
            }
            try await group.waitForAll()
        }
        try await expectRightCounts()
    }

    private func bring(
        _ table: String,
        _ options: SongImport.Options = SongImport.Options()
    ) async throws -> SongImport {
        let chunks = AsyncStream { continuation in
            continuation.yield(Array(table.utf8))
            continuation.finish()
        }
        return try await songs.importSongs(SongLines(chunks).imported, options)
    }

    /// Expects what counting anew gives, under each initial and of each artist.
    private func expectRightCounts() async throws {
        let wrong = try await database.read(
            """
            WITH counted AS (
                SELECT folded_artist, (array_agg(artist ORDER BY id))[1] AS artist, count(*) AS songs
                FROM songs WHERE board_id IS NULL GROUP BY folded_artist
            ), initials_counted AS (
                SELECT initial(sort_name(artist)) AS initial, count(*) AS artists, sum(songs)::bigint AS songs
                FROM counted GROUP BY initial
            )
            SELECT folded_artist FROM counted FULL JOIN artists USING (folded_artist)
            WHERE (counted.artist, counted.songs) IS DISTINCT FROM (artists.artist, artists.songs)
            UNION ALL
            SELECT initial FROM initials_counted AS counted FULL JOIN initials USING (initial)
            WHERE (coalesce(counted.artists, 0), coalesce(counted.songs, 0))
                IS DISTINCT FROM (initials.artists, initials.songs)
            """
        )
        #expect(try wrong.map { try $0.decode(String.self, at: 0) } == [])
    }
}
