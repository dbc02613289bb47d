import Foundation
import Karaoke
import Postgres

extension Guests {
    /// Removes a guest with all sections, and replaces the guest's name in the log, in evenings that are over, and on turns.
    ///
    /// Neither can be undone. Backups and exports that exist keep the name.
    ///
    /// - Throws: ``BoardError``, ``GuestError/notFound``.
    package func forget(_ guest: Board.Guest.ID, of board: Board.ID, by actor: Board.Actor) async throws {
        try await boards.withTransaction { boards in
            let rows = try await boards.change(
                board,
                by: actor,
                touching: .nothingChecked,
                [
                    """
                    SELECT section_id FROM guest_sections
                    WHERE board_id = \(board)
                        AND guest_id = \(guest)
                    """
                ]
            )
            let sections = try rows.joined().map { try $0.decode(Board.Section.ID.self) }
            let guests = Guests(self, within: boards.runner as? Transaction, recorder: boards.recorder)
            try await guests.delete(guest, from: board, withSections: true, by: actor)
            _ = try await boards.change(
                board,
                by: actor,
                touching: .nothingChecked,
                [forgetting(sections, on: board)]
            )
        }
    }

    /// Forgets the people of evenings that were cleared away before a time, and guests without a section who joined
    /// before it.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - limit: The most evenings, and the most guests.
    /// - Returns: The number of evenings and guests that were forgotten.
    /// - Throws: ``BoardError``, and errors of the database.
    package func forgetPeople(before time: Date, limit: Int = 100) async throws -> Int {
        let evenings = try await runner.readSlowly([
            """
            SELECT board_id, version FROM changes
            WHERE kind = 'cleared'
                AND new IS NOT NULL
                AND at < \(time)
                AND NOT new ? 'forgotten_at'
            ORDER BY board_id, version
            LIMIT \(limit)
            """
        ])
        for row in evenings.joined() {
            let (board, version) = try row.decode(Board.ID.self, Int.self)
            try await forgetEvening(version, of: board)
        }
        let guests = try await runner.write(
            """
            DELETE FROM guests
            WHERE created_at < \(time)
                AND (board_id, id) IN (
                    SELECT board_id, id FROM guests AS old
                    WHERE created_at < \(time)
                        AND NOT EXISTS (
                            SELECT FROM guest_sections
                            JOIN sections ON sections.board_id = guest_sections.board_id
                                AND sections.id = guest_sections.section_id
                            WHERE guest_sections.board_id = old.board_id AND guest_sections.guest_id = old.id
                        )
                    LIMIT \(limit)
                )
            RETURNING id
            """
        )
        return evenings.joined().count + guests.count
    }

    private func forgetEvening(_ version: Int, of board: Board.ID) async throws {
        _ = try await boards.change(
            board,
            by: .retention,
            touching: .nothingChecked,
            [
                """
                SELECT forget_people(
                    id,
                    ARRAY(
                        SELECT DISTINCT row_id FROM changes
                        WHERE board_id = boards.id AND version <= \(version) AND kind = 'section'
                            AND NOT EXISTS (
                                SELECT FROM sections
                                WHERE sections.board_id = changes.board_id AND sections.id = changes.row_id
                            )
                    )
                )
                FROM boards
                WHERE id = \(board)
                """,
                """
                UPDATE changes SET new = new || jsonb_build_object('forgotten_at', now())
                WHERE board_id = \(board)
                    AND version = \(version) AND kind = 'cleared'
                """,
            ]
        )
    }

    private func forgetting(_ sections: [Board.Section.ID], on board: Board.ID) -> Statement {
        """
        SELECT forget_people(id, \(sections)) FROM boards
        WHERE id = \(board)
        """
    }
}

extension Board.Actor {
    /// The service, which forgets people after some time.
    fileprivate static let retention = Board.Actor("retention")
}
