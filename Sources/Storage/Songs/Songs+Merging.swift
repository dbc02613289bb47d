import Karaoke
import Postgres

extension Songs {
    /// Merges a song into another, which takes over missing fields and is known by both names afterwards.
    ///
    /// Cards and claims are rewritten as an ordinary change of each board. When a section has pinned both songs, the
    /// other song's card is kept, or the picked one, and takes over the missing details of the removed one.
    ///
    /// - Parameters:
    ///   - id: The merged song, which is deleted.
    ///   - other: The remaining song.
    ///   - isDryRun: True to report the result without storing it.
    ///   - actor: The actor.
    /// - Returns: The remaining song, and the changes of the boards.
    /// - Throws: ``SongError``.
    package func merge(
        _ id: Song.ID,
        into other: Song.ID,
        isDryRun: Bool = false,
        by actor: Board.Actor
    ) async throws -> SongMerging {
        guard runner is Transaction else {
            return try await database.withTransaction { transaction in
                try await Songs(self, within: transaction).merge(id, into: other, isDryRun: isDryRun, by: actor)
            }
        }
        do {
            try await lock(id, other, by: actor)
            let obstacles = try await obstacles(of: id, other)
            guard obstacles.isEmpty else { throw SongError.mergeBlocked(obstacles) }
            _ = try await runner.write("SAVEPOINT merging")
            let boards = try await rewrite(id, as: other)
            let rows = try await takeOver(id, by: other)
            if isDryRun { _ = try await runner.write("ROLLBACK TO SAVEPOINT merging") }
            return SongMerging(song: try Stored(rows[0]), boards: boards)
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// The advisory lock of imports and merges of songs, which run one at a time.
    static let lock: Statement = "SELECT pg_advisory_xact_lock(7236551930268517)"

    /// Locks out imports, merges, pins and claims of the songs, in the usual order of locks.
    private func lock(_ id: Song.ID, _ other: Song.ID, by actor: Board.Actor) async throws {
        let results = try await runner.write([
            .acting(as: actor),
            Self.lock,
            """
            SELECT lock_boards(ARRAY(
                SELECT id FROM boards
                WHERE id IN (SELECT board_id FROM cards WHERE song_id = \(id))
                    OR id IN (SELECT board_id FROM claims WHERE song_id = \(id))
                    OR id IN (SELECT board_id FROM picks WHERE song_id = \(id))
                ORDER BY id
            ))
            """,
            "SELECT id, board_id FROM songs WHERE id IN (\(id), \(other)) ORDER BY id FOR UPDATE",
        ])
        let found = try results[3].map { try $0.decode(Song.ID.self, Board.ID?.self) }
        guard let merged = found.first(where: { $0.0 == id }), let kept = found.first(where: { $0.0 == other }) else {
            throw SongError.notFound
        }
        guard id != other, kept.1 == nil || kept.1 == merged.1 else { throw SongError.notMergeable }
    }

    private func obstacles(of id: Song.ID, _ other: Song.ID) async throws -> [SongMerging.Obstacle] {
        let rows = try await runner.write(
            """
            SELECT boards.id, slug, 'closed' AS reason FROM boards
            WHERE state = 'closed'
                AND (
                    id IN (SELECT board_id FROM cards WHERE song_id = \(id))
                    OR id IN (SELECT board_id FROM claims WHERE song_id = \(id))
                    OR id IN (SELECT board_id FROM picks WHERE song_id = \(id))
                )
            UNION ALL
            SELECT boards.id, slug, 'claimed'
            FROM claims JOIN claims AS others USING (board_id) JOIN boards ON boards.id = board_id
            WHERE claims.song_id = \(id) AND others.song_id = \(other)
            UNION ALL
            SELECT DISTINCT boards.id, slug, 'picked'
            FROM picks JOIN picks AS others USING (board_id) JOIN boards ON boards.id = board_id
            WHERE picks.song_id = \(id) AND others.song_id = \(other)
                AND picks.state = 'waiting' AND others.state = 'waiting'
            ORDER BY slug, reason
            """
        )
        return try rows.map { row in
            let (board, slug, name) = try row.decode(Board.ID.self, String.self, String.self)
            guard let reason = SongMerging.Obstacle.Reason(rawValue: name) else {
                throw UnknownNameError(name: name, type: "SongMerging.Obstacle.Reason")
            }
            return SongMerging.Obstacle(board: board, slug: slug, reason: reason)
        }
    }

    /// Replaces a song by the other on all boards.
    private func rewrite(_ id: Song.ID, as other: Song.ID) async throws -> [SongMerging.BoardPart] {
        let results = try await runner.write([
            """
            WITH doubled AS MATERIALIZED (
                SELECT cards.board_id, cards.id, twins.id AS twin_id, cards.key, cards.link, cards.note
                FROM cards, cards AS twins
                WHERE twins.board_id = cards.board_id AND twins.section_id = cards.section_id
                    AND cards.song_id IN (\(id), \(other)) AND twins.song_id IN (\(id), \(other))
                    AND cards.song_id <> twins.song_id
                    AND (cards.song_id = \(id)) <> EXISTS (
                        SELECT FROM picks
                        WHERE picks.board_id = cards.board_id
                            AND picks.state IN ('waiting', 'skipped')
                            AND picks.card_id = CASE cards.song_id WHEN \(id) THEN cards.id ELSE twins.id END
                    )
            ), filled AS (
                UPDATE cards SET
                    key = coalesce(cards.key, doubled.key),
                    link = coalesce(cards.link, doubled.link),
                    note = coalesce(cards.note, doubled.note)
                FROM doubled
                WHERE cards.board_id = doubled.board_id AND cards.id = doubled.twin_id
                    AND coalesce(doubled.key, doubled.link, doubled.note) IS NOT NULL
            ), removed AS (
                DELETE FROM cards USING doubled
                WHERE cards.board_id = doubled.board_id AND cards.id = doubled.id
                RETURNING cards.board_id
            )
            SELECT boards.id, slug FROM removed JOIN boards ON boards.id = removed.board_id ORDER BY slug
            """,
            """
            WITH rewritten AS (
                UPDATE cards SET song_id = songs.id, title = songs.title, artist = songs.artist
                FROM songs
                WHERE cards.song_id = \(id) AND songs.id = \(other)
                RETURNING cards.board_id
            )
            SELECT boards.id, slug FROM rewritten JOIN boards ON boards.id = rewritten.board_id ORDER BY slug
            """,
            """
            WITH claimed AS (
                UPDATE claims SET song_id = \(other) WHERE song_id = \(id) RETURNING board_id
            )
            SELECT boards.id, slug FROM claimed JOIN boards ON boards.id = claimed.board_id ORDER BY slug
            """,
            // Turns too, whose cards may be gone, so that the song counts as sung.
            """
            UPDATE picks SET song_id = songs.id, title = songs.title, artist = songs.artist
            FROM songs
            WHERE picks.song_id = \(id) AND songs.id = \(other)
            """,
        ])
        var parts: [Board.ID: SongMerging.BoardPart] = [:]
        let counts: [WritableKeyPath<SongMerging.BoardPart, Int>] = [\.removed, \.rewritten, \.claims]
        for (rows, count) in zip(results, counts) {
            for row in rows {
                let (board, slug) = try row.decode(Board.ID.self, String.self)
                parts[board, default: SongMerging.BoardPart(board: board, slug: slug)][keyPath: count] += 1
            }
        }
        return parts.values.sorted { $0.slug < $1.slug }
    }

    /// Copies the missing fields and the names of a song to the other, and deletes it.
    private func takeOver(_ id: Song.ID, by other: Song.ID) async throws -> ResultSet {
        let results = try await runner.write([
            "UPDATE song_aliases SET song_id = \(other) WHERE song_id = \(id)",
            """
            INSERT INTO distinct_songs (song_id, other_id)
            SELECT least(\(other), third), greatest(\(other), third)
            FROM distinct_songs, LATERAL (
                SELECT CASE song_id WHEN \(id) THEN other_id ELSE song_id END
            ) AS thirds (third)
            WHERE \(id) IN (song_id, other_id) AND third <> \(other)
            ON CONFLICT DO NOTHING
            """,
            """
            INSERT INTO song_aliases (song_id, board_id, title, artist)
            SELECT \(other), board_id, title, artist FROM songs WHERE id = \(id)
            UNION ALL
            SELECT \(other), board_id, imported_title, imported_artist FROM songs
            WHERE id = \(id) AND imported_title IS NOT NULL
            ON CONFLICT DO NOTHING
            """,
            """
            INSERT INTO song_aliases (song_id, board_id, source, source_id)
            SELECT \(other), board_id, source, source_id FROM songs WHERE id = \(id) AND source IS NOT NULL
            ON CONFLICT DO NOTHING
            """,
            """
            UPDATE songs SET
                other_names = ARRAY(SELECT DISTINCT unnest(songs.other_names || merged.other_names)),
                \(each: Song.Field.details, { "\($0.column) = \($0.filled(in: "songs", from: "merged"))" })
            FROM songs AS merged
            WHERE songs.id = \(other) AND merged.id = \(id)
            """,
            // A starter song with which an own song was merged is the host's own.
            """
            UPDATE songs SET source = NULL, source_id = NULL
            FROM songs AS merged
            WHERE songs.id = \(other) AND merged.id = \(id)
                AND songs.source = \(Song.Origin.starter) AND merged.source IS DISTINCT FROM songs.source
            """,
            "DELETE FROM songs WHERE id = \(id)",
            """
            SELECT \(columnsOf: Stored<Song>.self)
            FROM songs
            WHERE id = \(other)
            """,
        ])
        return results[7]
    }
}
