import Karaoke
import Postgres

extension Boards {
    /// Deletes a section with its cards, and with its picks that were not called.
    ///
    /// A duet remains the pick of the other singer.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - board: Its board.
    ///   - releasing: True to release its dibs; a duet passes to the other holder.
    ///   - condition: The condition on the section.
    ///   - actor: The actor.
    /// - Throws: ``BoardError``, ``SectionError``, ``StaleVersionError``.
    package func delete(
        section: Board.Section.ID,
        of board: Board.ID,
        releasing: Bool = false,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws {
        let release: [Statement] = [
            leaveDuets(of: section, on: board, if: condition),
            releaseClaims(of: section, on: board, if: condition),
        ]
        let deletion: Statement = """
            DELETE FROM sections
            WHERE board_id = \(board)
                AND id = \(section)
                AND \("row_version", meets: condition)
            RETURNING id
            """
        let statements =
            rowVersion(of: Board.PlacedSection.self, section, on: board, if: condition) + (releasing ? release : []) + [
                deletion
            ]
        let results = try await change(
            board,
            by: actor,
            touching: .section(section),
            for: .deleting,
            announcing: true,
            statements
        )
        _ = try results.edited(orThrow: SectionError.notFound)
    }

    private func leaveDuets(
        of section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition
    ) -> Statement {
        """
        UPDATE claims SET
            first_section_id = CASE WHEN first_section_id = \(section)
                THEN second_section_id ELSE first_section_id END,
            second_section_id = NULL
        FROM sections
        WHERE sections.board_id = \(board)
            AND sections.id = \(section)
            AND \("sections.row_version", meets: condition)
            AND claims.board_id = sections.board_id
            AND second_section_id IS NOT NULL
            AND sections.id IN (first_section_id, second_section_id)
        """
    }

    private func releaseClaims(
        of section: Board.Section.ID,
        on board: Board.ID,
        if condition: Precondition
    ) -> Statement {
        """
        DELETE FROM claims USING sections
        WHERE sections.board_id = \(board)
            AND sections.id = \(section)
            AND \("sections.row_version", meets: condition)
            AND claims.board_id = sections.board_id
            AND first_section_id = sections.id
        """
    }
}
