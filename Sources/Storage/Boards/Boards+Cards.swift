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
            SELECT cards.id, cards.song_id, cards.title, cards.artist, cards.slot, cards.rejected,
                cards.row_version, cards.section_id,
                (
                    SELECT count(*) FROM cards AS others
                    WHERE others.board_id = cards.board_id AND others.section_id = cards.section_id
                        AND others.position < cards.position
                ),
                sections.position, cards.position
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
        let page = try rows.page(of: limit, key: { try Cursor($0, at: 9, 10) }, element: { try Stored(card: $0) })
        return (page.elements, page.next, version)
    }

    /// Reads one card.
    ///
    /// - Throws: ``CardError/notFound``, also for an unknown board.
    package func card(_ id: Board.Card.ID, of board: Board.ID) async throws -> Stored<Board.PlacedCard> {
        guard let card = try await find(id, on: board) else { throw CardError.notFound }
        return card
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
            rowVersionAt: 6,
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
                """
                SELECT least(\(draft.position), count(*)) FROM cards
                WHERE board_id = \(board)
                    AND section_id = \(draft.section)
                """,
                // Waits for a renaming in flight, so that no card gets the previous name.
                """
                SELECT id FROM songs
                WHERE id = song_of_board(\(board), \(draft.song.id), \(draft.song.title), \(draft.song.artist))
                FOR KEY SHARE
                """,
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, rejected)
                SELECT \(board)::uuid, \(id)::uuid, \(draft.section)::uuid, songs.id, songs.title, songs.artist,
                    CASE WHEN \(draft.position) IS NOT NULL
                        THEN card_position(\(board), \(draft.section), \(draft.position), \(id)) END,
                    \(draft.writtenRejection)::boolean
                FROM songs
                WHERE songs.id = song_of_board(
                        \(board), \(draft.song.id), \(draft.song.title), \(draft.song.artist)
                    )
                    AND EXISTS (SELECT id FROM boards WHERE id = \(board))
                    AND NOT EXISTS (SELECT id FROM cards WHERE board_id = \(board) AND id = \(id))
                    AND \(mayBeNew)
                RETURNING id, song_id, title, artist, slot, rejected, row_version, section_id
                """,
            ]
        )
        if let row = results.last?.first, let place = results.dropFirst().first?.first {
            return (try Stored(card: row, at: place.decode(Int.self, at: 0)), isNew: true)
        }
        let found = try await find(id, on: board)
        try condition.require(found?.rowVersion)
        guard let pinned = found else { throw SongError.notFound }
        let song = try results.dropLast().last?.first?.decode(Song.ID.self, at: 0)
        guard pinned.value.card.song == song, pinned.value.section == draft.section else {
            throw CardError.idTaken
        }
        return (pinned, isNew: false)
    }

    private func find(_ id: Board.Card.ID, on board: Board.ID) async throws -> Stored<Board.PlacedCard>? {
        try await runner.read(
            """
            SELECT id, song_id, title, artist, slot, rejected, row_version, section_id,
                (
                    SELECT count(*) FROM cards AS others
                    WHERE others.board_id = cards.board_id AND others.section_id = cards.section_id
                        AND others.position < cards.position
                )
            FROM cards
            WHERE board_id = \(board) AND id = \(id)
            """
        )
        .first.map { try Stored(card: $0) }
    }
}

extension Stored where Value == Board.PlacedCard {
    /// Reads the columns of a card, its row version, its section and, unless it is known, its position.
    init(card row: Row, at position: Int? = nil) throws {
        self.init(
            Board.PlacedCard(
                card: try Board.Card(row, after: 0),
                section: try row.decode(Board.Section.ID.self, at: 7),
                position: try position ?? row.decode(Int.self, at: 8)
            ),
            rowVersion: try row.decode(Int.self, at: 6)
        )
    }
}

extension Board.Card {
    /// Reads id, song_id, title, artist, slot and rejected, starting at the column `first`.
    init(_ row: Row, after first: Int) throws {
        self.init(
            id: try row.decode(ID.self, at: first),
            song: try row.decode(Song.ID.self, at: first + 1),
            title: try row.decode(String.self, at: first + 2),
            artist: try row.decode(String.self, at: first + 3),
            slot: try row.decode(Int.self, at: first + 4),
            writtenRejection: try row.decode(Bool?.self, at: first + 5)
        )
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
