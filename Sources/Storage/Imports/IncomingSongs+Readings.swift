import Karaoke
import Postgres

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
