import Foundation
import Karaoke
import Postgres

extension Board.Setlist.Changes {
    /// Makes the statements that write the changes: one for each new pick, at most three for edited ones, and one for each other
    /// kind.
    ///
    /// The unique indexes of the pick on stage and of the next one are checked row by row. Therefore picks that lose one of
    /// these are written first, then the one that is called, and the next one last.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - before: The setlist before the action.
    ///   - after: The setlist after the action.
    ///   - card: The card of the new pick; its schema copies the song.
    /// - Returns: The statements; none without changes.
    func statements(
        on board: Board.ID,
        from before: Board.Setlist,
        to after: Board.Setlist,
        card: Board.Card.ID?
    ) -> [Statement] {
        let called = changed.filter(\.isOnStage)
        var others = changed.filter { !$0.isOnStage && $0.id != after.next }
        if next.isGiven, let last = before.next.flatMap({ after.picks[$0] }), last.isWaiting,
            !others.contains(where: { $0.id == last.id })
        {
            others.append(last)
        }
        let announced = after.next.flatMap { id in
            let isWritten = next.isGiven || changed.contains { $0.id == id }
            return isWritten && !made.contains { $0.id == id } ? after.picks[id] : nil
        }
        let writes = [
            removal(on: board),
            Self.rotation(of: singers, on: board),
            Self.edit(of: others, on: board),
            Self.edit(of: called, on: board, exception: exception),
        ]
        let insertions = made.map { Self.insertion(of: $0, on: board, card: card, next: after.next) }
        let announcement = Self.edit(of: announced.map { [$0] } ?? [], on: board, isNext: true)
        return writes.compactMap(\.self) + insertions + [announcement].compactMap(\.self)
    }

    private func removal(on board: Board.ID) -> Statement? {
        guard !removed.isEmpty else { return nil }
        return """
            DELETE FROM picks
            WHERE board_id = \(board)
                AND id = ANY (\(removed))
            """
    }

    /// The state of a section is written where the section is edited.
    private static func rotation(of singers: [Board.Setlist.Singer], on board: Board.ID) -> Statement? {
        guard !singers.isEmpty else { return nil }
        return """
            UPDATE sections SET rotation = given.rotation
            FROM unnest(\(singers.map(\.id)), \(singers.map(\.rotation))) AS given (id, rotation)
            WHERE board_id = \(board)
                AND sections.id = given.id
            """
    }

    /// Citus: a row of values keeps the error of a trigger, and rows of a query do not.
    private static func insertion(
        of pick: Board.Setlist.Pick,
        on board: Board.ID,
        card: Board.Card.ID?,
        next: Board.Pick.ID?
    ) -> Statement {
        """
        INSERT INTO picks (
            board_id, id, song_id, card_id, first_section_id, second_section_id, round, place, is_next, created_at
        )
        VALUES (
            \(board), \(pick.id), \(pick.song), \(card), \(pick.singers.first), \(pick.partner), \(pick.round), \(pick.place),
            \(pick.id == next), \(pick.pickedAt)
        )
        """
    }

    /// Makes the statement that writes the columns that actions change.
    ///
    /// Singers that left are not in the setlist, so a section is only added.
    private static func edit(
        of picks: [Board.Setlist.Pick],
        on board: Board.ID,
        exception: Board.Setlist.Exception? = nil,
        isNext: Bool = false
    ) -> Statement? {
        guard !picks.isEmpty else { return nil }
        let rows = picks.map(\.state.row)
        return """
            UPDATE picks SET
                second_section_id = coalesce(picks.second_section_id, given.partner_id),
                state = given.state,
                is_next = \(isNext),
                round = given.round,
                place = given.place,
                skips = given.skips,
                is_moved = given.is_moved,
                exception = CASE WHEN given.state IN ('now', 'sung') THEN coalesce(\(exception?.rawValue), picks.exception) END,
                called_at = given.called_at,
                sung_at = given.sung_at
            FROM unnest(
                \(picks.map(\.id)), \(picks.map(\.partner)), \(rows.map { $0.state.rawValue }), \(picks.map(\.round)),
                \(picks.map(\.place)), \(picks.map(\.skips)), \(picks.map(\.isMoved)), \(rows.map { $0.calledAt }),
                \(rows.map { $0.sungAt })
            ) AS given (id, partner_id, state, round, place, skips, is_moved, called_at, sung_at)
            WHERE board_id = \(board)
                AND picks.id = given.id
            """
    }
}

extension Board.Setlist.Pick {
    /// The second singer of a duet.
    fileprivate var partner: Board.Section.ID? {
        singers.dropFirst().first
    }
}
