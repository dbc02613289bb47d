import Karaoke
import Postgres

extension Boards {
    /// Lists who has dibs on what, by the ids of the songs, from the one after `last` on.
    ///
    /// - Returns: At most `limit` claims, and the song after which the next page begins; `nil` when there is none.
    /// - Throws: ``BoardError/notFound``.
    package func claims(
        of board: Board.Reference,
        after last: Song.ID? = nil,
        limit: Int = Board.cardLimit
    ) async throws -> (claims: [Board.Claim], next: Song.ID?) {
        let rows = try await rows(
            of: board,
            """
            SELECT song_id, first_section_id, second_section_id
            FROM claims
            WHERE board_id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                AND song_id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            ORDER BY song_id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(
            of: limit,
            key: { try $0.decode(Song.ID.self, at: 0) },
            element: { try Board.Claim($0) }
        )
        return (page.elements, page.next)
    }

    /// Reads who has dibs on a song.
    ///
    /// - Throws: ``ClaimError/notFound``, also when there is no such board.
    package func claim(on board: Board.Reference, to song: Song.ID) async throws -> Board.Claim {
        let rows = try await database.read(claimStatement(on: board, to: song))
        guard let row = rows.first else { throw ClaimError.notFound }
        return try Board.Claim(row)
    }

    /// Claims a song for a section; the first claim on a board wins, and a holder may repeat it.
    ///
    /// - Returns: The claim, and whether it was made just now.
    /// - Throws: ``BoardError``, ``SectionError/notFound``, ``SongError/notFound``, ``ClaimError/songTaken(by:)``.
    package func claim(
        _ song: Song.ID,
        for section: Board.Section.ID,
        on board: Board.Reference,
        by actor: Board.Actor
    ) async throws -> (claim: Board.Claim, isNew: Bool) {
        let results = try await change(
            board,
            by: actor,
            [
                """
                INSERT INTO claims (board_id, song_id, first_section_id)
                SELECT boards.id, \(song), \(section) FROM boards
                WHERE boards.id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                ON CONFLICT ON CONSTRAINT claims_one_per_song DO NOTHING
                RETURNING song_id, first_section_id, second_section_id
                """,
                claimStatement(on: board, to: song),
            ]
        )
        return try held(results, by: section)
    }

    /// Gives a section dibs on a song: the first holder makes the claim, a second one makes it a duet.
    ///
    /// - Returns: The claim, and whether the section became a holder just now.
    /// - Throws: ``BoardError``, ``SectionError/notFound``, ``SongError/notFound``, ``ClaimError/songTaken(by:)``.
    package func addHolder(
        _ section: Board.Section.ID,
        to song: Song.ID,
        on board: Board.Reference,
        by actor: Board.Actor
    ) async throws -> (claim: Board.Claim, isNew: Bool) {
        let results = try await change(
            board,
            by: actor,
            [
                """
                INSERT INTO claims (board_id, song_id, first_section_id)
                SELECT boards.id, \(song), \(section) FROM boards
                WHERE boards.id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                ON CONFLICT ON CONSTRAINT claims_one_per_song
                    DO UPDATE SET second_section_id = excluded.first_section_id
                    WHERE claims.second_section_id IS NULL AND claims.first_section_id <> excluded.first_section_id
                RETURNING song_id, first_section_id, second_section_id
                """,
                claimStatement(on: board, to: song),
            ]
        )
        return try held(results, by: section)
    }

    /// Lets a section go of a song it has dibs on; a duet passes to the other holder.
    ///
    /// - Throws: ``BoardError``, ``ClaimError/notFound`` when the section does not hold the song.
    package func release(
        _ song: Song.ID,
        by holder: Board.Section.ID,
        on board: Board.Reference,
        by actor: Board.Actor
    ) async throws {
        try await release(song, from: holder, on: board, by: actor)
    }

    /// Takes a song from all that have dibs on it.
    ///
    /// - Throws: ``BoardError``, ``ClaimError/notFound`` when nobody holds the song.
    package func release(_ song: Song.ID, on board: Board.Reference, by actor: Board.Actor) async throws {
        try await release(song, from: nil, on: board, by: actor)
    }

    private func release(
        _ song: Song.ID,
        from holder: Board.Section.ID?,
        on board: Board.Reference,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            [
                """
                WITH left_duet AS (
                    UPDATE claims SET
                        first_section_id = CASE WHEN first_section_id = \(holder)
                            THEN second_section_id ELSE first_section_id END,
                        second_section_id = NULL
                    WHERE board_id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                        AND song_id = \(song)
                        AND second_section_id IS NOT NULL
                        AND \(holder) IN (first_section_id, second_section_id)
                    RETURNING song_id
                ), released AS (
                    DELETE FROM claims
                    WHERE board_id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                        AND song_id = \(song)
                        AND (\(holder) IS NULL OR first_section_id = \(holder) AND second_section_id IS NULL)
                    RETURNING song_id
                )
                SELECT song_id FROM left_duet UNION ALL SELECT song_id FROM released
                """
            ]
        )
        guard results.first?.isEmpty == false else { throw ClaimError.notFound }
    }

    private func claimStatement(on board: Board.Reference, to song: Song.ID) -> Statement {
        """
        SELECT song_id, first_section_id, second_section_id
        FROM claims
        WHERE board_id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
            AND song_id = \(song)
        """
    }

    /// What became of a claim, where the first result is what was written and the second what holds now.
    private func held(
        _ results: ArraySlice<ResultSet>,
        by section: Board.Section.ID
    ) throws -> (claim: Board.Claim, isNew: Bool) {
        guard let row = results.last?.first else { throw ClaimError.notFound }
        let claim = try Board.Claim(row)
        guard claim.holders.contains(section) else { throw ClaimError.songTaken(by: claim.holders) }
        return (claim, isNew: results.first?.isEmpty == false)
    }
}

extension Board.Claim {
    /// Reads song_id, first_section_id and second_section_id.
    init(_ row: Row) throws {
        let first = try row.decode(Board.Section.ID.self, at: 1)
        let second = try row.decode(Board.Section.ID?.self, at: 2)
        self.init(song: try row.decode(Song.ID.self, at: 0), holders: second.map { .duet(first, $0) } ?? .one(first))
    }
}
