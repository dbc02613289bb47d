import Karaoke
import Postgres

extension Songs {
    /// Changes the fields of a song.
    ///
    /// A new title or artist is also written to the song's cards on all boards that are not closed, as an ordinary
    /// change of each board. Searches and imports still find the song by the earlier ones. A starter song becomes the
    /// host's own.
    ///
    /// - Throws: ``ValidationError``, ``SongError``, ``StaleVersionError``.
    package func update(
        _ id: Song.ID,
        _ patch: Song.Patch,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Song> {
        try patch.validate()
        do {
            let results = try await runner.write([
                .acting(as: actor),
                // In the order of their ids, so that two renamings cannot deadlock.
                """
                SELECT lock_boards(ARRAY(
                    SELECT id FROM boards
                    WHERE state <> 'closed'
                        AND (
                            id IN (SELECT board_id FROM cards WHERE song_id = \(id))
                            OR id IN (SELECT board_id FROM picks WHERE song_id = \(id))
                        )
                    ORDER BY id
                ))
                """,
                // Waits for transactions that pin the song, and blocks others.
                "SELECT row_version FROM songs WHERE id = \(id) FOR UPDATE",
                rewriting(of: id, in: "cards", patch, if: condition),
                rewriting(of: id, in: "picks", patch, if: condition),
                edit(id, patch, if: condition),
            ])
            let edit = [results[2], results[5]]
            return try Stored(try edit.edited(orThrow: SongError.notFound))
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// Makes the statement that writes the new title and artist on cards or picks, before the song has them.
    private func rewriting(
        of id: Song.ID,
        in table: StaticString,
        _ patch: Song.Patch,
        if condition: Precondition
    ) -> Statement {
        """
        UPDATE \(table: table) AS written SET title = edited.title, artist = edited.artist
        FROM (
            SELECT id, coalesce(\(patch.title), title) AS title, coalesce(\(patch.artist), artist) AS artist FROM songs
            WHERE id = \(id) AND \("row_version", meets: condition)
                AND (title, artist) <> (coalesce(\(patch.title), title), coalesce(\(patch.artist), artist))
        ) AS edited
        WHERE written.song_id = edited.id
            AND written.board_id IN (SELECT id FROM boards WHERE state <> 'closed')
        """
    }

    private func edit(_ id: Song.ID, _ patch: Song.Patch, if condition: Precondition) -> Statement {
        """
        WITH earlier AS (
            SELECT id, board_id, title, artist, folded_title, folded_artist FROM songs
            WHERE id = \(id) AND \("row_version", meets: condition)
        ), edited AS (
            UPDATE songs SET
                title = coalesce(\(patch.title), songs.title),
                artist = coalesce(\(patch.artist), songs.artist),
                \(patch.details),
                source = CASE WHEN \(patch.origin.isGiven) THEN \(patch.origin.value?.source)
                    WHEN source <> \(Song.Origin.starter) OR \(patch == Song.Patch()) THEN source END,
                source_id = CASE WHEN \(patch.origin.isGiven) THEN \(patch.origin.value?.id)
                    WHEN source <> \(Song.Origin.starter) OR \(patch == Song.Patch()) THEN source_id END
            FROM earlier
            WHERE songs.id = earlier.id
            RETURNING \(columnsOf: Stored<Song>.self)
        ), remembered AS (
            INSERT INTO song_aliases (song_id, board_id, title, artist)
            SELECT earlier.id, earlier.board_id, earlier.title, earlier.artist
            FROM earlier JOIN edited USING (id)
            WHERE (earlier.folded_title, earlier.folded_artist) <> (fold(edited.title), fold(edited.artist))
            ON CONFLICT DO NOTHING
        )
        SELECT * FROM edited
        """
    }
}

extension Statement.StringInterpolation {
    /// Appends the assignments of an `UPDATE` that changes fields of a song.
    ///
    /// Every field is assigned, so that all changes share one prepared statement.
    fileprivate mutating func appendInterpolation(_ details: [Song.Field: Song.Field.Value]) {
        for (index, field) in Song.Field.details.enumerated() {
            if index > 0 { appendLiteral(", ") }
            appendLiteral("\(field.column) = CASE WHEN ")
            appendInterpolation(details[field] != nil)
            appendLiteral(" THEN ")
            appendInterpolation(details[field] ?? Song.Draft(title: "", artist: "")[field])
            appendLiteral(" ELSE \(field.column) END")
        }
    }
}

extension Statement.StringInterpolation {
    /// Appends the name of a table that copies the title and the artist of songs.
    fileprivate mutating func appendInterpolation(table: StaticString) {
        appendLiteral("\(table)")
    }
}
