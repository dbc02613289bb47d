import Karaoke
import Postgres

extension Guests {
    /// Creates a personal code for a section, which replaces an earlier one.
    ///
    /// The guest of the section keeps phones and sections; without a guest, the first user of the code becomes the
    /// guest.
    ///
    /// - Throws: ``BoardError``, ``SectionError/notFound``.
    package func invite(
        to section: Board.Section.ID,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws -> (person: Board.Person, code: String) {
        let code = PersonalCode()
        let newGuest = Board.Guest.ID.now()
        let results = try await boards.change(
            board,
            by: actor,
            touching: .nothingChecked,
            [
                """
                INSERT INTO guests (board_id, id)
                SELECT board_id, \(newGuest) FROM sections
                WHERE board_id = \(board)
                    AND id = \(section)
                    AND NOT EXISTS (
                        SELECT FROM guest_sections
                        WHERE guest_sections.board_id = sections.board_id AND section_id = sections.id
                    )
                """,
                """
                INSERT INTO guest_sections (board_id, section_id, guest_id)
                SELECT board_id, \(section), id FROM guests
                WHERE board_id = \(board)
                    AND id = \(newGuest)
                """,
                """
                UPDATE guests SET code_hash = \(code.hash)
                FROM guest_sections
                JOIN sections ON sections.board_id = guest_sections.board_id
                    AND sections.id = guest_sections.section_id
                WHERE guest_sections.board_id = \(board)
                    AND guest_sections.section_id = \(section)
                    AND guests.board_id = guest_sections.board_id
                    AND guests.id = guest_sections.guest_id
                RETURNING \(columnsOf: Board.Person.self)
                """,
            ]
        )
        guard let row = results.last?.first else { throw SectionError.notFound }
        return (try Board.Person(row), code.text)
    }

    /// Revokes the personal code of a section; has no effect without one.
    ///
    /// - Throws: ``BoardError``, ``SectionError/notFound``.
    package func withdrawInvitation(
        to section: Board.Section.ID,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws {
        let results = try await boards.change(
            board,
            by: actor,
            touching: .nothingChecked,
            [
                """
                SELECT id FROM sections
                WHERE board_id = \(board)
                    AND id = \(section)
                """,
                """
                UPDATE guests SET code_hash = NULL
                FROM guest_sections
                WHERE guest_sections.board_id = \(board)
                    AND guest_sections.section_id = \(section)
                    AND guests.board_id = guest_sections.board_id
                    AND guests.id = guest_sections.guest_id
                """,
            ]
        )
        guard results.first?.isEmpty == false else { throw SectionError.notFound }
    }
}
