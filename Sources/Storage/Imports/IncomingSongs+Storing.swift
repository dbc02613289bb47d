import Karaoke
import Postgres

extension IncomingSongs {
    /// Stores the songs in the songbook.
    ///
    /// Other transactions may write songs meanwhile. On a conflict or a deadlock with them, storing starts again; the
    /// third attempt locks out other writes.
    func store(into summary: inout SongImport) async throws {
        for attempt in 1... {
            do {
                try await storeOnce(into: &summary)
                return
            } catch let error as DatabaseError {
                guard error.isOfOtherWriter, attempt < 3 else { throw error.domain() }
            }
            try await rollBack()
            guard attempt == 2 else { continue }
            _ = try await connection.query([Songs.lock, "LOCK TABLE songs IN SHARE ROW EXCLUSIVE MODE"])
        }
    }

    private func storeOnce(into summary: inout SongImport) async throws {
        _ = try await connection.query([Songs.lock, "SET LOCAL work_mem = '128MB'"])
        try await match()
        try await update()
        let new = try await sortNewSongs()
        try await count(into: &summary)
        guard summary.conflicts == 0 else { return }
        let known = summary.updated + summary.unchanged + summary.skipped + summary.merged
        summary.inserted = try await insertNewSongs(new, after: known)
        try await learnReadings()
        summary.isStored = !options.isDryRun
    }

    /// Counts the outcomes of the lines with known songs.
    private func count(into summary: inout SongImport) async throws {
        let rows = try await connection.query("SELECT outcome, count(*) FROM outcomes GROUP BY outcome")
        let counts = try rows.map { try $0.decode(String.self, Int.self) }
        let byOutcome = Dictionary(counts) { first, _ in first }
        summary.updated = byOutcome["updated"] ?? 0
        summary.unchanged = byOutcome["unchanged"] ?? 0
        summary.skipped = byOutcome["skipped"] ?? 0
        summary.conflicts = byOutcome["conflict"] ?? 0
        summary.merged = byOutcome["merged"] ?? 0
    }
}

extension DatabaseError {
    /// True for a conflict with a concurrent write.
    fileprivate var isOfOtherWriter: Bool {
        sqlState == .deadlockDetected
            || ["songs_one_per_artist_and_title", "songs_one_per_source_id"].contains(constraint)
    }
}

extension IncomingSongs {
    /// Stores the readings of new songs, and of known songs that lacked them.
    ///
    /// Each song is found by the words of its reading. The reading is also a name under which the song is known, unless it
    /// is the song's own, or another song's already: versions of one song are read alike.
    func learnReadings() async throws {
        _ = try await connection.query([
            """
            CREATE TEMPORARY TABLE readings ON COMMIT DROP AS
            SELECT coalesce(outcomes.song_id, incoming.id) AS song_id, line, reading_title AS title,
                reading_artist AS artist, fold(reading_title) AS folded_title, fold(reading_artist) AS folded_artist
            FROM incoming LEFT JOIN outcomes USING (line)
            WHERE reading_title IS NOT NULL AND refusal IS NULL
                AND (outcome IS NULL OR outcome = 'updated' AND fields @> '{reading}')
                AND (fold(reading_artist), fold(reading_title)) <> (folded_artist, folded_title)
            """,
            """
            UPDATE songs SET other_names = other_names || ARRAY[readings.folded_title, readings.folded_artist]
            FROM readings
            WHERE songs.id = readings.song_id
            """,
            """
            INSERT INTO song_aliases (song_id, title, artist)
            SELECT song_id, title, artist FROM readings
            WHERE folded_title <> '' AND folded_artist <> ''
            ORDER BY line
            ON CONFLICT DO NOTHING
            """,
        ])
    }
}
