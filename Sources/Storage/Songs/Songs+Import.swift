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
    ///   - progress: Told now and then how many lines have been read.
    /// - Returns: The summary; it says whether anything was stored.
    /// - Throws: Errors of reading; ``SongError/alreadyKnown`` when two songs of one source take the same name.
    package func importSongs<Lines: AsyncSequence>(
        _ lines: Lines,
        skippingRefused: Bool = false,
        progress: (Int) -> Void = { _ in }
    ) async throws -> SongImport where Lines.Element == SongLine {
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                // One import at a time: two could wait for each other's songs.
                "SELECT pg_advisory_xact_lock(\(Self.importLock))",
                """
                CREATE TEMPORARY TABLE incoming (
                    line bigint NOT NULL, id uuid NOT NULL, title text NOT NULL, artist text NOT NULL, year bigint,
                    language text, genre text, duration bigint, rating bigint, is_duet boolean NOT NULL,
                    artwork_url text, tag text, source text, source_id text
                ) ON COMMIT DROP
                """,
            ])
            var summary = try await copy(lines, by: connection, skippingRefused: skippingRefused, progress: progress)
            guard summary.refused == 0 || skippingRefused else { return summary }
            try await merge(into: &summary, by: connection)
            summary.isStored = true
            return summary
        }
    }

    /// The advisory lock of imports, which no other lock of ours shares.
    private static let importLock = 0x736F_6E67_73

    /// Copies the songs into the table of what comes in; after a refused line only reads on to find the others.
    private func copy<Lines: AsyncSequence>(
        _ lines: Lines,
        by connection: Connection,
        skippingRefused: Bool,
        progress: (Int) -> Void
    ) async throws -> SongImport where Lines.Element == SongLine {
        var summary = SongImport()
        _ = try await connection.copyIn("COPY incoming FROM STDIN (FORMAT binary)") { rows in
            var count = 0
            for try await line in lines {
                switch line {
                case .refused(let refusal): summary.refuse(refusal)
                case .song(let song, let line) where summary.refused == 0 || skippingRefused:
                    try await write(song, line: line, to: &rows)
                case .song: break
                }
                count += 1
                if count.isMultiple(of: 1_000) { progress(count) }
            }
            progress(count)
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

    /// Inserts what is new, then compares the rest, so that a name is folded once where all is new.
    private func merge(into summary: inout SongImport, by connection: Connection) async throws {
        do {
            let inserted = try await connection.query(
                """
                INSERT INTO songs (
                    id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag,
                    source, source_id
                )
                SELECT id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag,
                    source, source_id
                FROM incoming
                ORDER BY line
                ON CONFLICT DO NOTHING
                """
            )
            summary.inserted = inserted.affectedRows
            let counts = try await connection.query(Self.update)[0].decode(Int.self, Int.self, Int.self)
            summary.updated = counts.2
            summary.unchanged = counts.1 - counts.2
            summary.merged = counts.0 - counts.1
        } catch {
            throw error.domain()
        }
    }

    /// Compares the lines that were not inserted with the songs they mean.
    ///
    /// Counts such lines, the songs they mean besides those inserted just now, and the songs they change.
    private static let update: Statement = """
        WITH known AS MATERIALIZED (
            SELECT incoming.*, coalesce(by_origin.id, by_name.id) AS song_id,
                by_name.id IS NULL OR by_name.id = coalesce(by_origin.id, by_name.id) AS takes_name
            FROM incoming
                LEFT JOIN songs AS by_origin
                    ON by_origin.source = incoming.source AND by_origin.source_id = incoming.source_id
                LEFT JOIN songs AS by_name
                    ON by_name.folded_artist = fold(incoming.artist) AND by_name.folded_title = fold(incoming.title)
            WHERE NOT EXISTS (SELECT FROM songs WHERE songs.id = incoming.id)
        ), first_lines AS (
            SELECT DISTINCT ON (song_id) * FROM known
            WHERE NOT EXISTS (SELECT FROM incoming WHERE incoming.id = known.song_id)
            ORDER BY song_id, line
        ), said AS (
            SELECT songs.id,
                CASE WHEN takes_name THEN first_lines.title ELSE songs.title END AS title,
                CASE WHEN takes_name THEN first_lines.artist ELSE songs.artist END AS artist,
                coalesce(first_lines.year, songs.year) AS year,
                coalesce(first_lines.language, songs.language) AS language,
                coalesce(first_lines.genre, songs.genre) AS genre,
                coalesce(first_lines.duration, songs.duration) AS duration,
                coalesce(first_lines.rating, songs.rating) AS rating,
                first_lines.is_duet OR songs.is_duet AS is_duet,
                coalesce(first_lines.artwork_url, songs.artwork_url) AS artwork_url,
                coalesce(first_lines.tag, songs.tag) AS tag,
                coalesce(first_lines.source, songs.source) AS source,
                coalesce(first_lines.source_id, songs.source_id) AS source_id
            FROM first_lines JOIN songs ON songs.id = first_lines.song_id
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
        SELECT (SELECT count(*) FROM known), (SELECT count(*) FROM first_lines), (SELECT count(*) FROM updated)
        """
}
