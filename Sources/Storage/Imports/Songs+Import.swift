import Karaoke
import Postgres

extension Songs {
    /// Imports songs, all or nothing, and tells what became of them.
    ///
    /// A song is the same song when source and source id agree, else when the folded artist and title do. A known song
    /// takes over what the line says of it and keeps the rest; cards keep what was pinned. Of two lines with one song
    /// the first counts. Importing the same again changes nothing.
    ///
    /// - Parameters:
    ///   - lines: The lines, read as they are needed.
    ///   - skippingRefused: Whether the others are stored although some lines are refused.
    /// - Returns: The summary; it says whether anything was stored.
    /// - Throws: Errors of reading; ``SongError/alreadyKnown`` when two songs of one source take the same name.
    package func importSongs<Lines: AsyncSequence>(
        _ lines: Lines,
        skippingRefused: Bool = false
    ) async throws -> SongImport where Lines.Element == SongLine {
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                """
                CREATE TEMPORARY TABLE incoming (
                    line bigint NOT NULL, id uuid NOT NULL, title text NOT NULL, artist text NOT NULL, year bigint,
                    language text, genre text, duration bigint, rating bigint, is_duet boolean NOT NULL,
                    artwork_url text, tag text, source text, source_id text,
                    folded_artist text GENERATED ALWAYS AS (fold(artist)) STORED,
                    folded_title text GENERATED ALWAYS AS (fold(title)) STORED
                ) ON COMMIT DROP
                """,
            ])
            var summary = try await copy(lines, by: connection, skippingRefused: skippingRefused)
            guard summary.refused == 0 || skippingRefused else { return summary }
            try await merge(into: &summary, by: connection)
            summary.isStored = true
            return summary
        }
    }

    /// Copies the songs into the table of what comes in; after a refused line only reads on to find the others.
    private func copy<Lines: AsyncSequence>(
        _ lines: Lines,
        by connection: Connection,
        skippingRefused: Bool
    ) async throws -> SongImport where Lines.Element == SongLine {
        var summary = SongImport()
        _ = try await connection.copyIn(
            """
            COPY incoming (
                line, id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag,
                source, source_id
            ) FROM STDIN (FORMAT binary)
            """
        ) { rows in
            rows.beginRows()
            for try await line in lines {
                switch line {
                case .refused(let refusal): summary.refuse(refusal)
                case .song(let song, let line) where summary.refused == 0 || skippingRefused:
                    try await write(song, line: line, to: &rows)
                case .song: break
                }
            }
        }
        return summary
    }

    private func write(_ song: Song.Draft, line: Int, to rows: inout CopyWriter) async throws(DatabaseError) {
        try await rows.write(
            line,
            Song.ID.now(),
            song.title,
            song.artist,
            song.year,
            song.language,
            song.genre,
            song.duration,
            song.rating,
            song.isDuet,
            song.artworkURL,
            song.tag,
            song.origin?.source,
            song.origin?.id
        )
    }

    /// Puts what came in among the songs.
    private func merge(into summary: inout SongImport, by connection: Connection) async throws {
        do {
            // Songs are read, pinned and claimed meanwhile; whoever writes a song waits, imports among them.
            let results = try await connection.query([
                "LOCK TABLE songs IN SHARE ROW EXCLUSIVE MODE",
                "SET LOCAL work_mem = '64MB'",
                Self.merge,
            ])
            let counts = try results[2][0].decode(Int.self, Int.self, Int.self, Int.self)
            summary.inserted = counts.1
            summary.updated = counts.3
            summary.unchanged = counts.2 - counts.3
            summary.merged = counts.0 - counts.1 - counts.2
        } catch {
            throw error.domain()
        }
    }

    /// Finds the song of every line, inserts those that have none, and updates the others.
    ///
    /// Counts the lines, the songs inserted, the songs found, and those of them that changed.
    private static let merge: Statement = """
        WITH found AS MATERIALIZED (
            SELECT line, incoming.source, incoming.source_id, incoming.folded_artist, incoming.folded_title,
                coalesce(by_origin.id, by_name.id) AS song_id,
                by_name.id IS NULL OR by_name.id = coalesce(by_origin.id, by_name.id) AS takes_name
            FROM incoming
                LEFT JOIN songs AS by_origin
                    ON by_origin.source = incoming.source AND by_origin.source_id = incoming.source_id
                LEFT JOIN songs AS by_name
                    ON by_name.board_id IS NULL AND by_name.folded_artist = incoming.folded_artist
                        AND by_name.folded_title = incoming.folded_title
        ), inserted AS (
            INSERT INTO songs (
                id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag,
                source, source_id
            )
            SELECT id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag,
                source, source_id
            FROM incoming
            WHERE line IN (
                SELECT min(line) FROM found
                WHERE song_id IS NULL
                    AND (
                        source IS NULL
                        OR line IN (
                            SELECT min(line) FROM found
                            WHERE song_id IS NULL AND source IS NOT NULL
                            GROUP BY source, source_id
                        )
                    )
                GROUP BY folded_artist, folded_title
            )
            RETURNING id
        ), said AS (
            SELECT DISTINCT ON (songs.id) songs.id,
                CASE WHEN takes_name THEN incoming.title ELSE songs.title END AS title,
                CASE WHEN takes_name THEN incoming.artist ELSE songs.artist END AS artist,
                coalesce(incoming.year, songs.year) AS year,
                coalesce(incoming.language, songs.language) AS language,
                coalesce(incoming.genre, songs.genre) AS genre,
                coalesce(incoming.duration, songs.duration) AS duration,
                coalesce(incoming.rating, songs.rating) AS rating,
                incoming.is_duet OR songs.is_duet AS is_duet,
                coalesce(incoming.artwork_url, songs.artwork_url) AS artwork_url,
                coalesce(incoming.tag, songs.tag) AS tag,
                coalesce(incoming.source, songs.source) AS source,
                coalesce(incoming.source_id, songs.source_id) AS source_id
            FROM found JOIN incoming USING (line) JOIN songs ON songs.id = found.song_id
            ORDER BY songs.id, line
        ), updated AS (
            UPDATE songs SET
                title = said.title, artist = said.artist, year = said.year, language = said.language,
                genre = said.genre, duration = said.duration, rating = said.rating, is_duet = said.is_duet,
                artwork_url = said.artwork_url, tag = said.tag, source = said.source, source_id = said.source_id
            FROM said
            WHERE songs.id = said.id
                AND (
                    songs.title, songs.artist, songs.year, songs.language, songs.genre, songs.duration,
                    songs.rating, songs.is_duet, songs.artwork_url, songs.tag, songs.source, songs.source_id
                ) IS DISTINCT FROM (
                    said.title, said.artist, said.year, said.language, said.genre, said.duration,
                    said.rating, said.is_duet, said.artwork_url, said.tag, said.source, said.source_id
                )
            RETURNING songs.id
        )
        SELECT (SELECT count(*) FROM incoming), (SELECT count(*) FROM inserted),
            (SELECT count(*) FROM said), (SELECT count(*) FROM updated)
        """
}
