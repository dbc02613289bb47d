import Karaoke
import Postgres

extension Boards {
    /// Lists the cards of a board, or of one section of it, in reading order.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func cards(
        of board: Board.Reference,
        in section: Board.Section.ID? = nil
    ) async throws -> [Stored<Board.PlacedCard>] {
        let rows = try await database.read(
            """
            SELECT cards.id, cards.song_id, cards.title, cards.artist, cards.slot, cards.rejected,
                cards.row_version, cards.section_id,
                row_number() OVER (PARTITION BY cards.section_id ORDER BY cards.position) - 1
            FROM boards
                LEFT JOIN sections
                    ON sections.board_id = boards.id AND sections.id = coalesce(\(section), sections.id)
                LEFT JOIN cards ON cards.board_id = sections.board_id AND cards.section_id = sections.id
            WHERE boards.id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
            ORDER BY sections.position, cards.position
            """
        )
        guard !rows.isEmpty else { throw BoardError.notFound }
        return try rows.compactMap { row in
            guard try row.decode(Board.Card.ID?.self, at: 0) != nil else { return nil }
            return try Stored(card: row)
        }
    }

    /// Reads one card.
    ///
    /// - Throws: ``CardError/notFound``, also when there is no such board.
    package func card(_ id: Board.Card.ID, of board: Board.Reference) async throws -> Stored<Board.PlacedCard> {
        guard let card = try await find(id, on: board) else { throw CardError.notFound }
        return card
    }

    /// Pins a song in a section, with the title and artist it has now.
    ///
    /// Pinning again what has been pinned with the same id answers the card as it is, so that a caller may repeat.
    ///
    /// - Returns: The card, and whether it was pinned just now.
    /// - Throws: ``ValidationError``, ``BoardError``, ``SectionError/notFound``, ``SongError/notFound``, ``CardError``.
    package func pin(
        _ draft: Board.Card.Draft,
        id: Board.Card.ID = .now(),
        on board: Board.Reference,
        by actor: Board.Actor
    ) async throws -> (card: Stored<Board.PlacedCard>, isNew: Bool) {
        try draft.validate()
        let results = try await change(
            board,
            by: actor,
            [
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, rejected)
                SELECT boards.id, \(id), \(draft.section), songs.id, songs.title, songs.artist,
                    CASE WHEN \(draft.position) IS NOT NULL
                        THEN card_position(boards.id, \(draft.section), \(draft.position), \(id)) END,
                    \(draft.writtenRejection)
                FROM boards, songs
                WHERE boards.id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
                    AND songs.id = \(draft.song)
                    AND NOT EXISTS (SELECT FROM cards WHERE cards.board_id = boards.id AND cards.id = \(id))
                RETURNING id, song_id, title, artist, slot, rejected, row_version, section_id,
                    (
                        SELECT least(\(draft.position), count(*)) FROM cards AS others
                        WHERE others.board_id = cards.board_id AND others.section_id = cards.section_id
                    )
                """
            ]
        )
        if let row = results.first?.first { return (try Stored(card: row), isNew: true) }
        guard let pinned = try await find(id, on: board) else { throw SongError.notFound }
        guard pinned.value.card.song == draft.song, pinned.value.section == draft.section else {
            throw CardError.idTaken
        }
        return (pinned, isNew: false)
    }

    private func find(_ id: Board.Card.ID, on board: Board.Reference) async throws -> Stored<Board.PlacedCard>? {
        try await database.read(
            """
            SELECT id, song_id, title, artist, slot, rejected, row_version, section_id,
                (
                    SELECT count(*) FROM cards AS others
                    WHERE others.board_id = cards.board_id AND others.section_id = cards.section_id
                        AND others.position < cards.position
                )
            FROM cards
            WHERE board_id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug))) AND id = \(id)
            """
        )
        .first.map { try Stored(card: $0) }
    }
}

extension Stored where Value == Board.PlacedCard {
    /// Reads the columns of a card, its row version, its section and its place.
    init(card row: Row) throws {
        self.init(
            Board.PlacedCard(
                card: try Board.Card(row, after: 0),
                section: try row.decode(Board.Section.ID.self, at: 7),
                position: try row.decode(Int.self, at: 8)
            ),
            rowVersion: try row.decode(Int.self, at: 6)
        )
    }
}

extension Board.Card {
    /// Reads id, song_id, title, artist, slot and rejected, from the column `first` on.
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
