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
            SELECT \(columnsOf: Board.PlacedSection.self, on: board), sections.position
            FROM sections
            WHERE sections.board_id = \(board)
                AND sections.position > \(Cursor.position(cursor, 0))
                AND (\(person) IS NULL OR sections.folded_person = fold(\(person)))
            ORDER BY sections.position
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, Stored<Board.PlacedSection>.self) { row in
            Cursor(positions: [try row.next()])
        }
        return (page.elements, page.next, version)
    }

    /// Reads one section without its cards.
    ///
    /// - Throws: ``SectionError/notFound``, also for an unknown board.
    package func section(
        _ id: Board.Section.ID,
        of board: Board.ID
    ) async throws -> Stored<Board.PlacedSection> {
        let rows = try await runner.read(sectionStatement(id, on: board))
        guard let row = rows.first else { throw SectionError.notFound }
        return try Stored(row)
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
            touching: .nothingChecked,
            returnsRow: true,
            [
                """
                INSERT INTO sections (board_id, id, person, title, footer, position, rejected, state)
                VALUES (
                    \(board), \(id), \(draft.person), \(draft.title), \(draft.footer),
                    CASE WHEN \(draft.position) IS NOT NULL
                        THEN section_position(\(board), \(draft.position), \(id)) END,
                    \(draft.writtenRejection), \(draft.state.rawValue)
                )
                """,
                sectionStatement(id, on: board),
            ]
        )
        guard let row = results.last?.first else { throw BoardError.notFound }
        return try Stored(row)
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
            try await change(
                board,
                by: actor,
                touching: .section(section),
                returnsRow: true,
                announcing: patch.state != nil,
                rowVersion(of: Board.PlacedSection.self, section, on: board, if: condition) + [
                    // Citus: the function that moves others is called by itself, since it may not run on several servers.
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
                        state = coalesce(\(patch.state?.rawValue), sections.state)
                    FROM place
                    WHERE sections.board_id = \(board)
                        AND sections.id = \(section)
                        AND \("sections.row_version", meets: condition)
                    RETURNING \(columnsOf: Board.PlacedSection.self, on: board, movedTo: patch.position)
                    """
                ]
            )
            .edited(orThrow: SectionError.notFound)
        )
    }

    private func sectionStatement(_ id: Board.Section.ID, on board: Board.ID) -> Statement {
        """
        SELECT \(columnsOf: Board.PlacedSection.self, on: board)
        FROM sections
        WHERE sections.board_id = \(board) AND sections.id = \(id)
        """
    }
}
