import Karaoke
import Postgres

extension Guests {
    /// Removes a guest, which revokes the guest's tokens and code.
    ///
    /// - Parameters:
    ///   - guest: The guest.
    ///   - board: The board.
    ///   - isTakingSections: True to delete the guest's sections as well, with their cards, dibs and picks that
    ///     were not called; a duet passes to the other holder. An undo restores them, as sections without a guest.
    ///   - actor: The host that removes the guest.
    /// - Throws: ``BoardError``, ``GuestError/notFound``.
    package func delete(
        _ guest: Board.Guest.ID,
        from board: Board.ID,
        withSections isTakingSections: Bool = false,
        by actor: Board.Actor
    ) async throws {
        let sections = [
            leaveDuets(of: guest, on: board), releaseClaims(of: guest, on: board), deleteSections(of: guest, on: board),
        ]
        let deletion: Statement = """
            DELETE FROM guests
            WHERE board_id = \(board)
                AND id = \(guest)
            RETURNING id
            """
        let statements = (isTakingSections ? sections : []) + [deletion, .settling(board)]
        let results = try await boards.change(
            board,
            by: actor,
            touching: .nothingChecked,
            for: .deleting,
            announcing: isTakingSections,
            statements
        )
        guard results.dropLast().last?.isEmpty == false else { throw GuestError.notFound }
    }

    /// Passes duets to the other holder, unless that is a section of the same guest.
    private func leaveDuets(of guest: Board.Guest.ID, on board: Board.ID) -> Statement {
        """
        WITH own AS MATERIALIZED (
            SELECT board_id, array_agg(section_id) AS sections FROM guest_sections
            WHERE board_id = \(board)
                AND guest_id = \(guest)
            GROUP BY board_id
        )
        UPDATE claims SET
            first_section_id = CASE WHEN first_section_id = ANY (own.sections)
                THEN second_section_id ELSE first_section_id END,
            second_section_id = NULL
        FROM own
        WHERE claims.board_id = own.board_id
            AND second_section_id IS NOT NULL
            AND (first_section_id = ANY (own.sections)) <> (second_section_id = ANY (own.sections))
        """
    }

    private func releaseClaims(of guest: Board.Guest.ID, on board: Board.ID) -> Statement {
        """
        DELETE FROM claims USING guest_sections
        WHERE guest_sections.board_id = \(board)
            AND guest_sections.guest_id = \(guest)
            AND claims.board_id = guest_sections.board_id
            AND first_section_id = guest_sections.section_id
        """
    }

    private func deleteSections(of guest: Board.Guest.ID, on board: Board.ID) -> Statement {
        """
        DELETE FROM sections USING guest_sections
        WHERE guest_sections.board_id = \(board)
            AND guest_sections.guest_id = \(guest)
            AND sections.board_id = guest_sections.board_id
            AND sections.id = guest_sections.section_id
        """
    }
}
