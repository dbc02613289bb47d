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

    /// Makes the statement of an edit: one that crosses a card off or restores it, or one that moves it.
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
            UPDATE cards SET rejected = CASE WHEN \(patch.writtenRejection.isGiven)
                THEN \(patch.writtenRejection.value) ELSE rejected END
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
            rejected = CASE WHEN \(patch.writtenRejection.isGiven)
                THEN \(patch.writtenRejection.value) ELSE rejected END,
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
