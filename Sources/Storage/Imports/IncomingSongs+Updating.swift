import Karaoke
import Postgres

extension IncomingSongs {
    /// Records the outcomes of the lines with known songs, and updates the songs as far as the policy permits.
    ///
    /// Of several lines with one song, the most certain match counts, else the first. A line that matches a merged song
    /// contains no updates. No song takes a poorer spelling of its name, or the name of another; a line with such a name and no other updates is skipped.
    /// No song loses its origin to another source.
    func update() async throws {
        try await noteOthers()
        guard options.policy == .update else { return try await take(waiting: false) }
        // A name becomes free when its song is renamed; lines wait for that.
        var last: Int?
        for _ in 1...Self.roundLimit {
            try await take(waiting: true)
            let waiting = try await countWaiting()
            guard waiting > 0 else { return }
            guard waiting != last else { break }
            last = waiting
        }
        try await take(waiting: false)
    }

    /// The most songs in a chain of renamings; the next import continues it.
    private static let roundLimit = 16

    /// The number of lines with known songs and without an outcome.
    private func countWaiting() async throws -> Int {
        let rows = try await connection.query(
            "SELECT (SELECT count(*) FROM matches) - (SELECT count(*) FROM outcomes)"
        )
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Records the outcomes of the lines without updates that count.
    private func noteOthers() async throws {
        _ = try await connection.query([
            """
            INSERT INTO outcomes (line, outcome, song_id, into_line)
            SELECT line, 'merged', song_id, counting
            FROM (
                SELECT line, song_id, first_value(line) OVER (PARTITION BY song_id ORDER BY rank, line) AS counting
                FROM matches
            ) AS lines
            WHERE line <> counting
            """,
            """
            INSERT INTO outcomes (line, outcome, song_id)
            SELECT line, 'unchanged', song_id FROM matches
            WHERE rank = 2 AND NOT EXISTS (SELECT FROM outcomes WHERE outcomes.line = matches.line)
            """,
        ])
    }

    /// Records the outcomes of the other lines, and updates their songs; lines may wait for a name.
    private func take(waiting: Bool) async throws {
        let (difference, nameless): (String, String) =
            switch options.policy {
            case .update: ("updated", "skipped")
            case .skip: ("skipped", "skipped")
            case .fail: ("conflict", "conflict")
            }
        _ = try await connection.query(
            """
            WITH known AS MATERIALIZED (
                SELECT line, song_id FROM matches
                WHERE NOT EXISTS (SELECT FROM outcomes WHERE outcomes.line = matches.line)
            ), renamed AS (
                SELECT DISTINCT ON (incoming.folded_artist, incoming.folded_title) line
                FROM known JOIN incoming USING (line) JOIN songs ON songs.id = known.song_id
                WHERE (songs.folded_artist, songs.folded_title) <> (incoming.folded_artist, incoming.folded_title)
                    AND NOT EXISTS (
                        SELECT FROM songs AS others
                        WHERE others.board_id IS NULL AND others.folded_artist = incoming.folded_artist
                            AND others.folded_title = incoming.folded_title
                    )
                ORDER BY incoming.folded_artist, incoming.folded_title, line
            ), identified AS (
                SELECT DISTINCT ON (incoming.source, incoming.source_id) line
                FROM known JOIN incoming USING (line) JOIN songs ON songs.id = known.song_id
                WHERE incoming.source = coalesce(songs.source, incoming.source)
                    AND incoming.source_id IS DISTINCT FROM songs.source_id
                    AND NOT EXISTS (
                        SELECT FROM songs AS others
                        WHERE others.board_id IS NULL AND others.source = incoming.source
                            AND others.source_id = incoming.source_id
                    )
                ORDER BY incoming.source, incoming.source_id, line
            ), said AS MATERIALIZED (
                SELECT songs.id, line,
                    CASE WHEN takes_name AND NOT is_poorer(incoming.title, songs.title) THEN incoming.title
                        ELSE songs.title END AS title,
                    CASE WHEN takes_name AND NOT is_poorer(incoming.artist, songs.artist) THEN incoming.artist
                        ELSE songs.artist END AS artist,
                    \(each: Song.Field.details, { "\($0.filled(in: "incoming", from: "songs")) AS \($0.column)" }),
                    CASE WHEN identified.line IS NULL THEN songs.source ELSE incoming.source END AS source,
                    CASE WHEN identified.line IS NULL THEN songs.source_id ELSE incoming.source_id END AS source_id,
                    CASE WHEN takes_import THEN incoming.imported_title ELSE songs.imported_title END AS imported_title,
                    CASE WHEN takes_import THEN incoming.imported_artist ELSE songs.imported_artist END
                        AS imported_artist,
                    CASE WHEN takes_name THEN '{}' ELSE array_remove(ARRAY[
                        CASE WHEN incoming.title <> songs.title THEN 'title' END,
                        CASE WHEN incoming.artist <> songs.artist THEN 'artist' END
                    ], NULL) END AS held_back,
                    (fold(reading_artist), fold(reading_title)) <> (incoming.folded_artist, incoming.folded_title)
                        AND NOT songs.other_names @> ARRAY[fold(reading_title), fold(reading_artist)]
                        AS takes_reading
                FROM known JOIN incoming USING (line) JOIN songs ON songs.id = known.song_id
                    LEFT JOIN renamed USING (line)
                    LEFT JOIN identified USING (line)
                    CROSS JOIN LATERAL (
                        SELECT renamed.line IS NOT NULL
                                OR (songs.folded_artist, songs.folded_title)
                                    = (incoming.folded_artist, incoming.folded_title) AS takes_name,
                            incoming.imported_title IS NOT NULL AND (
                                songs.imported_title IS NULL
                                OR (songs.source, songs.source_id) = (incoming.source, incoming.source_id)
                            ) IS TRUE AS takes_import
                    ) AS takes
                WHERE takes_name OR NOT \(waiting)
            ), compared AS MATERIALIZED (
                SELECT said.*, array_remove(ARRAY[
                    \(each: Song.Field.all, {
                        "CASE WHEN said.\($0.column) IS DISTINCT FROM songs.\($0.column) THEN '\($0.name)' END"
                    }), CASE WHEN takes_reading THEN 'reading' END
                ], NULL) AS fields
                FROM said JOIN songs ON songs.id = said.id
            ), noted AS (
                INSERT INTO outcomes (line, outcome, song_id, fields)
                SELECT line,
                    CASE WHEN fields <> '{}' THEN \(difference) WHEN held_back <> '{}' THEN \(nameless) ELSE 'unchanged' END,
                    id, CASE WHEN fields <> '{}' AND \(options.policy == .update) THEN fields ELSE held_back || fields END
                FROM compared
            )
            UPDATE songs SET
                \(each: Song.Field.all, { "\($0.column) = compared.\($0.column)" })
            FROM compared
            WHERE songs.id = compared.id AND compared.fields NOT IN ('{}', '{reading}') AND \(options.policy == .update)
            """
        )
    }
}
