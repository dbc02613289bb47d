import Karaoke
import Postgres

extension Boards {
    /// Lists the picks of a board in the order of the setlist, after the cursor.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - presence: The state of the sections; `nil` for all.
    ///   - state: The state of the picks; `nil` for all.
    ///   - cursor: The last pick of the previous page; `nil` at the start.
    ///   - limit: The most picks on a page.
    /// - Returns: At most `limit` picks; the cursor of the next page, or `nil` when there is none; and the board's
    ///   version.
    /// - Throws: ``BoardError/notFound``.
    package func picks(
        of board: Board.ID,
        ofSections presence: Board.Section.State? = nil,
        in state: Board.Pick.State? = nil,
        after cursor: Cursor? = nil,
        limit: Int = Board.sectionLimit
    ) async throws -> (picks: [Stored<Board.Pick>], next: Cursor?, version: Int) {
        let (rows, version) = try await rows(
            of: board,
            picksStatement(of: board, ofSections: presence, in: state, after: cursor, limit: limit + 1)
        )
        let page = try rows.page(of: limit, Stored<Board.Pick>.self) { row in Cursor(positions: [try row.next()]) }
        return (page.elements, page.next, version)
    }

    /// Reads the pick of a section.
    ///
    /// - Throws: ``PickError/notFound``, also for an unknown board.
    package func pick(of section: Board.Section.ID, on board: Board.ID) async throws -> Stored<Board.Pick> {
        let rows = try await runner.read(picksStatement(of: board, section: section))
        guard let row = rows.first else { throw PickError.notFound }
        return try Stored(row)
    }

    /// Picks a card for a section.
    ///
    /// Another card replaces the earlier pick and takes over its turn, unless that was sung: then the card is a
    /// separate pick with the last turn.
    ///
    /// - Returns: The pick, and whether the section had none before.
    /// - Throws: ``BoardError``, ``SectionError/notFound``, ``CardError/notFound``, ``PickError``,
    ///   ``StaleVersionError``.
    package func pick(
        _ card: Board.Card.ID,
        for section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> (pick: Stored<Board.Pick>, isNew: Bool) {
        let results = try await pickResults(
            card,
            for: section,
            on: board,
            by: actor,
            [
                rowVersion(of: Board.Pick.self, section, on: board),
                """
                DELETE FROM picks
                WHERE board_id = \(board)
                    AND section_id = \(section) AND card_id <> \(card) AND state = 'sung'
                    AND \("row_version", meets: condition)
                """,
                // The condition was checked when the sung pick was deleted, which is the only change of this
                // transaction so far.
                """
                INSERT INTO picks (board_id, id, section_id, card_id)
                SELECT boards.id, \(Board.Pick.ID.now()), \(section), \(card)
                FROM boards
                LEFT JOIN picks AS earlier ON earlier.board_id = boards.id AND earlier.section_id = \(section)
                WHERE boards.id = \(board)
                    AND (\("earlier.row_version", meets: condition) OR boards.changed_in = pg_current_xact_id())
                ON CONFLICT ON CONSTRAINT picks_one_per_section DO UPDATE SET card_id = excluded.card_id
                """,
                picksStatement(of: board, section: section),
            ]
        )
        let before = try results.first?.first?.decode(Int.self, at: 0)
        try condition.require(before)
        guard let row = results.last?.first else { throw PickError.notFound }
        return (try Stored(row), isNew: before == nil)
    }

    /// Runs the statements of a pick, and maps the error of a card in another section.
    private func pickResults(
        _ card: Board.Card.ID,
        for section: Board.Section.ID,
        on board: Board.ID,
        by actor: Board.Actor,
        _ statements: [Statement]
    ) async throws -> ArraySlice<ResultSet> {
        do {
            return try await change(
                board,
                by: actor,
                touching: .section(section),
                returnsRow: true,
                statements
            )
        } catch CardError.notFound {
            let owner = try await self.card(card, of: board).value.section
            guard owner == section else { throw PickError.otherSectionsCard }
            throw CardError.notFound
        }
    }

    /// Moves a pick in the setlist, or changes its state.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``PickError/notFound``, ``StaleVersionError``.
    package func update(
        pickOf section: Board.Section.ID,
        on board: Board.ID,
        _ patch: Board.Pick.Patch,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        try patch.validate()
        try actor.requireBoard()
        let results = try await change(
            board,
            by: actor,
            touching: .section(section),
            returnsRow: true,
            rowVersion(of: Board.Pick.self, section, on: board, if: condition) + [
                // Citus: the function that moves others is called by itself, since it may not run on several servers.
                """
                WITH place AS MATERIALIZED (
                    SELECT CASE WHEN \(patch.position) IS NULL THEN position
                        ELSE pick_position(board_id, \(patch.position), section_id) END AS position
                    FROM picks
                    WHERE board_id = \(board)
                        AND section_id = \(section)
                        AND \("row_version", meets: condition)
                )
                UPDATE picks SET
                    position = place.position,
                    state = coalesce(\(patch.state?.rawValue), state)
                FROM place
                WHERE board_id = \(board)
                    AND section_id = \(section)
                    AND \("row_version", meets: condition)
                RETURNING row_version
                """,
                picksStatement(of: board, section: section),
            ]
        )
        _ = try results.dropLast().edited(orThrow: PickError.notFound)
        guard let row = results.last?.first else { throw PickError.notFound }
        return try Stored(row)
    }

    /// Deletes the pick of a section.
    ///
    /// - Throws: ``BoardError``, ``PickError/notFound``, ``StaleVersionError``.
    package func unpick(
        for section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            touching: .section(section),
            rowVersion(of: Board.Pick.self, section, on: board, if: condition) + [
                """
                DELETE FROM picks
                WHERE board_id = \(board)
                    AND section_id = \(section)
                    AND \("row_version", meets: condition)
                RETURNING row_version
                """
            ]
        )
        _ = try results.edited(orThrow: PickError.notFound)
    }

    private func picksStatement(
        of board: Board.ID,
        section: Board.Section.ID? = nil,
        ofSections presence: Board.Section.State? = nil,
        in state: Board.Pick.State? = nil,
        after cursor: Cursor? = nil,
        limit: Int = 1
    ) -> Statement {
        """
        SELECT \(columnsOf: Board.Pick.self, on: board), picks.position
        FROM picks
        JOIN sections ON sections.board_id = picks.board_id AND sections.id = picks.section_id
        JOIN cards ON cards.board_id = picks.board_id AND cards.id = picks.card_id
        WHERE picks.board_id = \(board)
            AND picks.section_id = coalesce(\(section), picks.section_id)
            AND sections.state = coalesce(\(presence?.rawValue), sections.state)
            AND picks.state = coalesce(\(state?.rawValue), picks.state)
            AND picks.position > \(Cursor.position(cursor, 0))
        ORDER BY picks.position
        LIMIT \(limit)
        """
    }
}
