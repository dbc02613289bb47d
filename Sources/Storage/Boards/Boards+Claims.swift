import Karaoke
import Postgres

extension Boards {
    /// Lists claims by the ids of the songs, after `last`.
    ///
    /// - Returns: At most `limit` claims; the last song of the page, or `nil` when there is no next page; and the
    ///   board's version.
    /// - Throws: ``BoardError/notFound``.
    package func claims(
        of board: Board.ID,
        after last: Song.ID? = nil,
        limit: Int = Board.cardLimit
    ) async throws -> (claims: [Board.NamedClaim], next: Song.ID?, version: Int) {
        let (rows, version) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Board.NamedClaim.self)
            FROM \(tablesOf: Board.NamedClaim.self)
            WHERE claims.board_id = \(board)
                AND claims.song_id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            ORDER BY claims.song_id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, by: \Board.NamedClaim.claim.song)
        return (page.elements, page.next, version)
    }

    /// Reads the claim on a song.
    ///
    /// - Throws: ``ClaimError/notFound``, also for an unknown board.
    package func claim(on board: Board.ID, to song: Song.ID) async throws -> Board.NamedClaim {
        let rows = try await runner.read(claimStatement(on: board, to: song))
        guard let row = rows.first else { throw ClaimError.notFound }
        return try Board.NamedClaim(row)
    }

    /// Gives a section dibs on a song: the first holder creates the claim, a second one makes it a duet.
    ///
    /// The second holder has to be invited, unless the actor may change the whole board. Repeating a claim has no
    /// effect.
    ///
    /// - Returns: The claim, and whether the section is a new holder.
    /// - Throws: ``BoardError``, ``AccessError``, ``SectionError/notFound``, ``SongError/notFound``,
    ///   ``ClaimError/songTaken(by:)``, ``StaleVersionError``.
    package func claim(
        _ song: Song.ID,
        for section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> (claim: Board.NamedClaim, isNew: Bool) {
        let results = try await change(
            board,
            by: actor,
            touching: .section(section),
            [
                // Citus: the song is on another server, and what comes from there needs its types.
                """
                INSERT INTO claims (board_id, song_id, first_section_id)
                SELECT \(board)::uuid, id, \(section)::uuid FROM songs
                WHERE id = song_of_board(\(board), \(song), NULL, NULL)
                    AND \(condition.isMet(byPresence: false))
                ON CONFLICT ON CONSTRAINT claims_one_per_song
                    DO UPDATE SET second_section_id = excluded.first_section_id, invited_section_id = NULL
                    WHERE claims.second_section_id IS NULL AND claims.first_section_id <> excluded.first_section_id
                        \(isInvitedFor: actor)
                RETURNING song_id
                """,
                claimStatement(on: board, to: song),
            ]
        )
        let isNew = results.first?.isEmpty == false
        guard let row = results.last?.first else {
            try condition.require(presence: false)
            throw SongError.notFound
        }
        let found = try Board.NamedClaim(row)
        let isHolder = found.claim.holders.contains(section)
        if !isNew { try condition.require(presence: isHolder) }
        guard isHolder else { throw ClaimError.songTaken(by: found.holders) }
        return (found, isNew: isNew)
    }

    /// Releases a section's dibs on a song; a duet passes to the other holder.
    ///
    /// - Throws: ``BoardError``; ``ClaimError/notFound`` when the section has no dibs on the song.
    package func release(
        _ song: Song.ID,
        by holder: Board.Section.ID,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            touching: .section(holder),
            [
                """
                WITH left_duet AS (
                    UPDATE claims SET
                        first_section_id = CASE WHEN first_section_id = \(holder)
                            THEN second_section_id ELSE first_section_id END,
                        second_section_id = NULL
                    WHERE board_id = \(board)
                        AND song_id = \(song)
                        AND second_section_id IS NOT NULL
                        AND \(holder) IN (first_section_id, second_section_id)
                    RETURNING song_id
                ), released AS (
                    DELETE FROM claims
                    WHERE board_id = \(board)
                        AND song_id = \(song)
                        AND first_section_id = \(holder)
                        AND second_section_id IS NULL
                    RETURNING song_id
                )
                SELECT song_id FROM left_duet UNION ALL SELECT song_id FROM released
                """
            ]
        )
        guard results.first?.isEmpty == false else { throw ClaimError.notFound }
    }

    func claimStatement(on board: Board.ID, to song: Song.ID) -> Statement {
        """
        SELECT \(columnsOf: Board.NamedClaim.self)
        FROM \(tablesOf: Board.NamedClaim.self)
        WHERE claims.board_id = \(board)
            AND claims.song_id = \(song)
        """
    }
}

extension Board.Claim: RowDecodable {
    static let columns =
        "claims.song_id, claims.first_section_id, claims.second_section_id, claims.invited_section_id"

    init(_ row: inout RowReader) throws {
        let (song, first) = (try row.next(Song.ID.self), try row.next(Board.Section.ID.self))
        let second = try row.next(Board.Section.ID?.self)
        self.init(song: song, holders: second.map { .duet(first, $0) } ?? .one(first), invited: try row.next())
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that the section of a claim is invited, unless the actor may change the whole board.
    ///
    /// Citus: it has no parameter, whose type would be lost on the way to the board's server.
    fileprivate mutating func appendInterpolation(isInvitedFor actor: Board.Actor) {
        guard actor.scope != .board else { return }
        appendLiteral("AND claims.invited_section_id = excluded.first_section_id")
    }
}
