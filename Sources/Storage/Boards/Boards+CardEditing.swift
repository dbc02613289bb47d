import Karaoke
import Postgres

extension Boards {
    /// Changes the fields of a card.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``SectionError/notFound``, ``CardError``,
    ///   ``StaleVersionError``.
    package func update(
        card: Board.Card.ID,
        of board: Board.ID,
        _ patch: Board.Card.Patch,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.PlacedCard> {
        try patch.validate()
        return try Stored(
            try await change(
                board,
                by: actor,
                touching: Touched(sections: patch.section.map { [$0] } ?? [], card: card),
                returnsRow: true,
                announcing: patch.section != nil,
                rowVersion(of: Board.PlacedCard.self, card, on: board, if: condition) + [
                    edit(of: card, on: board, patch, if: condition)
                ]
            )
            .edited(orThrow: CardError.notFound)
        )
    }

    /// Makes the statement of an edit: one that changes a card in its place, or one that moves it.
    private func edit(
        of card: Board.Card.ID,
        on board: Board.ID,
        _ patch: Board.Card.Patch,
        if condition: Precondition
    ) -> Statement {
        guard patch.section == nil, patch.position == nil else {
            return move(of: card, on: board, patch, if: condition)
        }
        return """
            UPDATE cards SET \(edits: patch)
            WHERE board_id = \(board)
                AND id = \(card)
                AND \("row_version", meets: condition)
            RETURNING \(columnsOf: Board.PlacedCard.self, on: board)
            """
    }

    /// Makes the statement that also moves a card.
    ///
    /// Without a slot or position in another section, the schema assigns one.
    ///
    /// Citus: the function that moves others is called by itself, since it may not run on several servers.
    private func move(
        of card: Board.Card.ID,
        on board: Board.ID,
        _ patch: Board.Card.Patch,
        if condition: Precondition
    ) -> Statement {
        """
        WITH place AS MATERIALIZED (
            SELECT CASE
                WHEN \(patch.position) IS NOT NULL THEN card_position(
                    board_id, coalesce(\(patch.section), section_id), \(patch.position), id
                )
                WHEN section_id = coalesce(\(patch.section), section_id) THEN position
            END AS position
            FROM cards
            WHERE board_id = \(board)
                AND id = \(card)
                AND \("row_version", meets: condition)
        )
        UPDATE cards SET
            \(edits: patch),
            section_id = coalesce(\(patch.section), section_id),
            slot = CASE WHEN section_id = coalesce(\(patch.section), section_id) THEN slot END,
            position = place.position
        FROM place
        WHERE board_id = \(board)
            AND id = \(card)
            AND \("row_version", meets: condition)
        RETURNING \(columnsOf: Board.PlacedCard.self, on: board, movedTo: patch.position)
        """
    }

    /// Deletes a card, and takes back the pick that waits for it.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``CardError/notFound``, ``StaleVersionError``.
    package func unpin(
        _ card: Board.Card.ID,
        from board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            touching: Touched(card: card),
            for: .deleting,
            announcing: true,
            rowVersion(of: Board.PlacedCard.self, card, on: board, if: condition) + [
                """
                DELETE FROM cards
                WHERE board_id = \(board)
                    AND id = \(card)
                    AND \("row_version", meets: condition)
                RETURNING id
                """
            ]
        )
        _ = try results.edited(orThrow: CardError.notFound)
    }
}

extension Statement.StringInterpolation {
    /// Appends the new values of a card's columns, other than those of its place.
    ///
    /// Crossing off, which is frequent, names no other column.
    fileprivate mutating func appendInterpolation(edits patch: Board.Card.Patch) {
        appendEdit("rejected", patch.writtenRejection)
        guard patch.details.isGiven else { return }
        for (column, edit) in [("key", patch.details.key), ("link", patch.details.link), ("note", patch.details.note)] {
            appendLiteral(", ")
            appendEdit(column, edit)
        }
    }

    private mutating func appendEdit<Value: PostgresEncodable>(_ column: String, _ edit: Edit<Value>) {
        appendLiteral("\(column) = CASE WHEN ")
        appendInterpolation(edit.isGiven)
        appendLiteral(" THEN ")
        appendInterpolation(edit.value)
        appendLiteral(" ELSE \(column) END")
    }
}
