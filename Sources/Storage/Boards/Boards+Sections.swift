import Karaoke
import Postgres

extension Boards {
    /// Lists the sections of a board without their cards, in display order, after the cursor.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - person: The person, ignoring case; `nil` for all.
    ///   - cursor: The last section of the previous page; `nil` at the start.
    ///   - limit: The most sections on a page.
    /// - Returns: At most `limit` sections; the cursor of the next page, or `nil` when there is none; and the board's
    ///   version.
    /// - Throws: ``BoardError/notFound``.
    package func sections(
        of board: Board.ID,
        person: String? = nil,
        after cursor: Cursor? = nil,
        limit: Int = Board.sectionLimit
    ) async throws -> (sections: [Stored<Board.PlacedSection>], next: Cursor?, version: Int) {
        let (rows, version) = try await rows(
            of: board,
            """
            SELECT sections.id, sections.person, sections.title, sections.footer, sections.state, sections.rejected,
                picks.card_id, sections.row_version,
                (
                    SELECT count(*) FROM sections AS others
                    WHERE others.board_id = sections.board_id AND others.position < sections.position
                ),
                sections.position
            FROM sections
            LEFT JOIN picks ON picks.board_id = sections.board_id AND picks.section_id = sections.id
            WHERE sections.board_id = \(board)
                AND sections.position > \(Cursor.position(cursor, 0))
                AND (\(person) IS NULL OR sections.folded_person = fold(\(person)))
            ORDER BY sections.position
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, key: { try Cursor($0, at: 9) }, element: { try Stored(section: $0) })
        return (page.elements, page.next, version)
    }

    /// Reads one section without its cards.
    ///
    /// - Throws: ``SectionError/notFound``, also for an unknown board.
    package func section(
        _ id: Board.Section.ID,
        of board: Board.ID
    ) async throws -> Stored<Board.PlacedSection> {
        let rows = try await runner.read(
            """
            SELECT id, person, title, footer, state, rejected,
                (SELECT card_id FROM picks WHERE board_id = sections.board_id AND section_id = sections.id),
                row_version,
                (
                    SELECT count(*) FROM sections AS others
                    WHERE others.board_id = sections.board_id AND others.position < sections.position
                )
            FROM sections
            WHERE board_id = \(board) AND id = \(id)
            """
        )
        guard let row = rows.first else { throw SectionError.notFound }
        return try Stored(section: row)
    }

    /// Adds a section to a board.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``SectionError``.
    package func addSection(
        _ draft: Board.Section.Draft,
        id: Board.Section.ID = .now(),
        to board: Board.ID,
        by actor: Board.Actor
    ) async throws -> Stored<Board.PlacedSection> {
        try draft.validate()
        let results = try await change(
            board,
            by: actor,
            touching: .board,
            rowVersionAt: 7,
            [
                """
                SELECT least(\(draft.position), count(*)) FROM sections
                WHERE board_id = \(board)
                """,
                """
                INSERT INTO sections (board_id, id, person, title, footer, position, rejected, state)
                VALUES (
                    \(board), \(id), \(draft.person), \(draft.title), \(draft.footer),
                    CASE WHEN \(draft.position) IS NOT NULL
                        THEN section_position(\(board), \(draft.position), \(id)) END,
                    \(draft.writtenRejection), \(draft.state.rawValue)
                )
                RETURNING id, person, title, footer, state, rejected, NULL::uuid, row_version
                """,
            ]
        )
        guard let row = results.last?.first, let place = results.first?.first else { throw BoardError.notFound }
        return try Stored(section: row, at: place.decode(Int.self, at: 0))
    }

    /// Changes the fields of a section.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``SectionError``, ``StaleVersionError``.
    package func update(
        section: Board.Section.ID,
        of board: Board.ID,
        _ patch: Board.Section.Patch,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.PlacedSection> {
        try patch.validate()
        if patch.position != nil { try actor.requireBoard() }
        return try Stored(
            section: try await change(
                board,
                by: actor,
                touching: .section(section),
                rowVersionAt: 7,
                rowVersionStatements(of: section, on: board, if: condition) + [
                    // The function that moves others is called apart: no engine may repeat it for several servers.
                    // The board is named again in what is returned, or else an engine with several servers would ask all of them.
                    """
                    WITH place AS MATERIALIZED (
                        SELECT CASE WHEN \(patch.position) IS NULL THEN position
                            ELSE section_position(board_id, \(patch.position), id) END AS position
                        FROM sections
                        WHERE board_id = \(board)
                            AND id = \(section)
                            AND \("row_version", meets: condition)
                    )
                    UPDATE sections SET
                        person = coalesce(\(patch.person), person),
                        title = CASE WHEN \(patch.title.isGiven) THEN \(patch.title.value) ELSE title END,
                        footer = CASE WHEN \(patch.footer.isGiven) THEN \(patch.footer.value) ELSE footer END,
                        position = place.position,
                        rejected = CASE WHEN \(patch.writtenRejection.isGiven)
                            THEN \(patch.writtenRejection.value) ELSE rejected END,
                        state = coalesce(\(patch.state?.rawValue), state)
                    FROM place
                    WHERE board_id = \(board)
                        AND id = \(section)
                        AND \("row_version", meets: condition)
                    RETURNING id, person, title, footer, state, rejected,
                        (SELECT card_id FROM picks WHERE board_id = \(board) AND section_id = sections.id), row_version,
                        (
                            SELECT CASE WHEN \(patch.position) IS NULL
                                THEN count(*) FILTER (WHERE others.position < sections.position)
                                ELSE least(\(patch.position), count(*)) END
                            FROM sections AS others
                            WHERE others.board_id = \(board) AND others.id <> sections.id
                        )
                    """
                ]
            )
            .edited(orThrow: SectionError.notFound)
        )
    }

    /// Makes the statement that reads the version of a section for a condition.
    func rowVersionStatements(
        of section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition
    ) -> [Statement] {
        guard condition != .none else { return [] }
        return [
            """
            SELECT row_version FROM sections
            WHERE board_id = \(board)
                AND id = \(section)
            """
        ]
    }
}

extension Stored where Value == Board.PlacedSection {
    /// Reads the columns of a section, its row version and, unless it is known, its position.
    fileprivate init(section row: Row, at position: Int? = nil) throws {
        let id = try row.decode(Board.Section.ID.self, at: 0)
        self.init(
            Board.PlacedSection(
                section: try Board.Section(row, id: id, after: 1),
                position: try position ?? row.decode(Int.self, at: 8)
            ),
            rowVersion: try row.decode(Int.self, at: 7)
        )
    }
}

extension Board.Section {
    /// Reads person, title, footer, state, rejected and the picked card, starting at the column `first`.
    init(_ row: Row, id: ID, after first: Int, cards: [Board.Card] = []) throws {
        self.init(
            id: id,
            person: try row.decode(String.self, at: first),
            title: try row.decode(String?.self, at: first + 1),
            footer: try row.decode(String?.self, at: first + 2),
            state: try row.decode(case: State.self, at: first + 3),
            writtenRejection: try row.decode(Bool?.self, at: first + 4),
            pick: try row.decode(Board.Card.ID?.self, at: first + 5),
            cards: cards
        )
    }
}
