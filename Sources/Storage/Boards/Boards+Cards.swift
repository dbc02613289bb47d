import Karaoke
import Postgres

extension Boards {
    /// Lists the cards of a board or a section, in reading order, after the cursor.
    ///
    /// - Returns: At most `limit` cards; the cursor of the next page, or `nil` when there is none; and the board's
    ///   version.
    /// - Throws: ``BoardError/notFound``.
    package func cards(
        of board: Board.ID,
        in section: Board.Section.ID? = nil,
        after cursor: Cursor? = nil,
        limit: Int = Board.cardLimit
    ) async throws -> (cards: [Stored<Board.PlacedCard>], next: Cursor?, version: Int) {
        let (rows, version) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Board.PlacedCard.self, on: board), sections.position, cards.position
            FROM sections
            JOIN cards ON cards.board_id = sections.board_id AND cards.section_id = sections.id
            WHERE sections.board_id = \(board)
                AND sections.id = coalesce(\(section), sections.id)
                AND (sections.position, cards.position)
                    > (\(Cursor.position(cursor, 0)), \(Cursor.position(cursor, 1)))
            ORDER BY sections.position, cards.position
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, Stored<Board.PlacedCard>.self) { row in
            Cursor(positions: [try row.next(), try row.next()])
        }
        return (page.elements, page.next, version)
    }

    /// Reads one card.
    ///
    /// - Throws: ``CardError/notFound``, also for an unknown board.
    package func card(_ id: Board.Card.ID, of board: Board.ID) async throws -> Stored<Board.PlacedCard> {
        let rows = try await runner.read(cardStatement(id, on: board))
        guard let row = rows.first else { throw CardError.notFound }
        return try Stored(row)
    }

    /// Pins a song in a section, with its current title and artist.
    ///
    /// Pinning with the id of an existing card returns that card, so that a caller can retry.
    ///
    /// - Returns: The card, and whether it is new.
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``SectionError/notFound``, ``SongError/notFound``,
    ///   ``CardError``, ``StaleVersionError``.
    package func pin(
        _ draft: Board.Card.Draft,
        id: Board.Card.ID = .now(),
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> (card: Stored<Board.PlacedCard>, isNew: Bool) {
        try draft.validate()
        let mayBeNew = condition.isMet(by: nil)
        let results = try await change(
            board,
            by: actor,
            touching: .section(draft.section),
            returnsRow: true,
            [
                """
                INSERT INTO songs (id, title, artist, board_id)
                SELECT \(Song.ID.now()), \(draft.song.title), \(draft.song.artist), \(board)
                WHERE \(draft.song.id) IS NULL AND \(mayBeNew)
                    AND NOT EXISTS (SELECT id FROM cards WHERE board_id = \(board) AND id = \(id))
                    AND NOT EXISTS (
                        SELECT id FROM songs
                        WHERE id = song_of_board(\(board), NULL, \(draft.song.title), \(draft.song.artist))
                    )
                """,
                // Waits for a renaming in flight, so that no card gets the previous name.
                """
                SELECT id FROM songs
                WHERE id = song_of_board(\(board), \(draft.song.id), \(draft.song.title), \(draft.song.artist))
                FOR KEY SHARE
                """,
                // Citus: the song is on another server, and what comes from there needs its types.
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, rejected, key, link, note)
                SELECT \(board)::uuid, \(id)::uuid, \(draft.section)::uuid, songs.id, songs.title, songs.artist,
                    CASE WHEN \(draft.position) IS NOT NULL
                        THEN card_position(\(board), \(draft.section), \(draft.position), \(id)) END,
                    \(draft.writtenRejection)::boolean,
                    \(draft.details.key)::text, \(draft.details.link)::text, \(draft.details.note)::text
                FROM songs
                WHERE songs.id = song_of_board(
                        \(board), \(draft.song.id), \(draft.song.title), \(draft.song.artist)
                    )
                    AND EXISTS (SELECT id FROM boards WHERE id = \(board))
                    AND NOT EXISTS (SELECT id FROM cards WHERE board_id = \(board) AND id = \(id))
                    AND \(mayBeNew)
                RETURNING id
                """,
                cardStatement(id, on: board),
            ]
        )
        let isNew = results.dropLast().last?.isEmpty == false
        let pinned = try results.last?.first.map { try Stored<Board.PlacedCard>($0) }
        if !isNew { try condition.require(pinned?.rowVersion) }
        guard let pinned else { throw SongError.notFound }
        let song = try results.dropFirst().first?.first?.decode(Song.ID.self, at: 0)
        guard isNew || pinned.value.card.song == song && pinned.value.section == draft.section else {
            throw CardError.idTaken
        }
        return (pinned, isNew: isNew)
    }

    private func cardStatement(_ id: Board.Card.ID, on board: Board.ID) -> Statement {
        """
        SELECT \(columnsOf: Board.PlacedCard.self, on: board)
        FROM cards
        WHERE board_id = \(board) AND id = \(id)
        """
    }
}

extension Board.Card.Draft.SongReference {
    /// The id of the song; `nil` when the song is requested by name.
    fileprivate var id: Song.ID? {
        if case .known(let id) = self { id } else { nil }
    }

    fileprivate var title: String? {
        if case .named(let title, _) = self { title } else { nil }
    }

    fileprivate var artist: String? {
        if case .named(_, let artist) = self { artist } else { nil }
    }
}
