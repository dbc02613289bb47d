import Karaoke
import Postgres

extension IncomingSongs {
    /// Finds the known song of every line: by source and name, then by the earlier names of either.
    ///
    /// The rank is the certainty of the match; at 2, the line is the name of a song that was merged into the known one.
    func match() async throws {
        _ = try await connection.query([
            "ANALYZE incoming (folded_artist, folded_title, source, source_id)",
            """
            CREATE TEMPORARY TABLE matches ON COMMIT DROP AS
            SELECT line, coalesce(by_origin.id, former_origin.song_id, by_name.id) AS song_id,
                CASE WHEN by_origin.id IS NULL AND former_origin.id IS NOT NULL THEN 2 ELSE 0 END AS rank
            FROM incoming
                LEFT JOIN songs AS by_origin
                    ON by_origin.board_id IS NULL AND by_origin.source = incoming.source
                        AND by_origin.source_id = incoming.source_id
                LEFT JOIN song_aliases AS former_origin
                    ON former_origin.source = incoming.source AND former_origin.source_id = incoming.source_id
                LEFT JOIN songs AS by_name
                    ON by_name.board_id IS NULL AND by_name.folded_artist = incoming.folded_artist
                        AND by_name.folded_title = incoming.folded_title
            WHERE refusal IS NULL AND coalesce(by_origin.id, former_origin.song_id, by_name.id) IS NOT NULL
            """,
            "ANALYZE matches",
            Self.matchByOtherNames,
            Self.takeOverStarterSongs,
        ])
    }

    /// Makes the matched starter songs the host's own, unless the line is a starter song, too.
    private static let takeOverStarterSongs: Statement = """
        UPDATE songs SET source = NULL, source_id = NULL
        FROM matches JOIN incoming USING (line)
        WHERE songs.id = matches.song_id AND songs.board_id IS NULL AND songs.source = \(Song.Origin.starter)
            AND incoming.source IS DISTINCT FROM \(Song.Origin.starter)
        """

    /// Finds songs for unmatched lines by earlier names of the song, or of the line's.
    private static let matchByOtherNames: Statement = """
        WITH rest AS (
            SELECT line, folded_artist, folded_title, imported_artist, imported_title
            FROM incoming
            WHERE refusal IS NULL AND NOT EXISTS (SELECT FROM matches WHERE matches.line = incoming.line)
        ), imported AS (
            SELECT line, fold(imported_artist) AS folded_artist, fold(imported_title) AS folded_title
            FROM rest WHERE imported_title IS NOT NULL
        ), names AS (
            SELECT line, folded_artist, folded_title FROM rest
            UNION ALL
            SELECT line, folded_artist, folded_title FROM imported
        ), found AS (
            SELECT imported.line, songs.id AS song_id, 1 AS rank
            FROM imported JOIN songs USING (folded_artist, folded_title)
            WHERE songs.board_id IS NULL
            UNION ALL
            SELECT names.line, songs.id, 1
            FROM names JOIN songs
                ON fold(songs.imported_artist) = names.folded_artist AND fold(songs.imported_title) = names.folded_title
            WHERE songs.imported_title IS NOT NULL AND songs.board_id IS NULL
            UNION ALL
            SELECT names.line, song_aliases.song_id, 2
            FROM names JOIN song_aliases USING (folded_artist, folded_title)
            WHERE song_aliases.board_id IS NULL AND song_aliases.title IS NOT NULL
        )
        INSERT INTO matches
        SELECT DISTINCT ON (line) line, song_id, rank FROM found ORDER BY line, rank, song_id
        """
}
