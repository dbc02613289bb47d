import Karaoke
import Postgres

extension IncomingSongs {
    /// Records the lines that repeat another line, by source id and then by name, and sorts the new songs by name into
    /// `new_songs`.
    ///
    /// - Returns: The number of new songs.
    func sortNewSongs() async throws -> Int {
        let results = try await connection.query([
            """
            WITH new AS (
                SELECT line, id, source, source_id FROM incoming
                WHERE refusal IS NULL AND source IS NOT NULL
                    AND NOT EXISTS (SELECT FROM outcomes WHERE outcomes.line = incoming.line)
            ), repeated AS (
                SELECT source, source_id, min(line) AS line FROM new GROUP BY source, source_id HAVING count(*) > 1
            ), counting AS (
                SELECT source, source_id, line, song_id, 0 AS rank FROM outcomes JOIN incoming USING (line)
                WHERE outcome = 'updated' AND fields @> '{sourceId}'
                UNION ALL
                SELECT repeated.source, repeated.source_id, line, new.id, 1 FROM repeated JOIN new USING (line)
            )
            INSERT INTO outcomes (line, outcome, song_id, into_line)
            SELECT DISTINCT ON (new.line) new.line, 'merged', counting.song_id, counting.line
            FROM new JOIN counting USING (source, source_id)
            WHERE new.line <> counting.line
            ORDER BY new.line, rank
            """,
            // Lines that repeat a name that an update has just given to a known song.
            """
            INSERT INTO outcomes (line, outcome, song_id, into_line)
            SELECT new.line, 'merged', outcomes.song_id, outcomes.line
            FROM outcomes JOIN incoming USING (line) JOIN incoming AS new USING (folded_artist, folded_title)
            WHERE outcome = 'updated' AND fields && '{title,artist}' AND new.refusal IS NULL
                AND NOT EXISTS (SELECT FROM outcomes AS others WHERE others.line = new.line)
            """,
            """
            CREATE TEMPORARY TABLE new_songs ON COMMIT DROP AS
            SELECT id, \(each: Song.Field.all, \.column), line,
                first_value(line) OVER lines AS counting, first_value(id) OVER lines AS song_id
            FROM incoming
            WHERE refusal IS NULL AND NOT EXISTS (SELECT FROM outcomes WHERE outcomes.line = incoming.line)
            WINDOW lines AS (PARTITION BY folded_artist, folded_title ORDER BY line ROWS UNBOUNDED PRECEDING)
            ORDER BY folded_artist, folded_title, line
            """,
            """
            INSERT INTO outcomes (line, outcome, song_id, into_line)
            SELECT line, 'merged', song_id, counting FROM new_songs WHERE line <> counting
            """,
        ])
        return results[2].affectedRows - results[3].affectedRows
    }

    /// Inserts the sorted new songs in batches, and counts them.
    ///
    /// Each artist's songs are then counted for the outline in one batch. The progress includes the lines with known
    /// songs.
    func insertNewSongs(_ count: Int, after known: Int) async throws -> Int {
        let sizes = try await connection.query(
            "SELECT pg_relation_size('pg_temp.new_songs') / current_setting('block_size')::bigint"
        )
        let pages = try sizes[0].decode(Int.self, at: 0)
        let batches = max(1, min(count / Self.batchSize, Self.batchLimit))
        var inserted = 0
        for batch in 0..<batches {
            let (first, next) = (batch * pages / batches, (batch + 1) * pages / batches)
            let results = try await connection.query(
                """
                INSERT INTO songs (id, \(each: Song.Field.all, \.column))
                SELECT id, \(each: Song.Field.all, \.column)
                FROM new_songs
                WHERE ctid >= \("(\(first),0)")::tid AND ctid < \("(\(next),0)")::tid AND line = counting
                """
            )
            inserted += results.affectedRows
            reportProgress(Double(known + inserted) / Double(max(1, known + count)))
        }
        return inserted
    }

    /// The least songs in a batch, except in the only one.
    private static let batchSize = 5_000
    private static let batchLimit = 100
}
