import Karaoke
import Postgres

extension Boards {
    /// Offers a section a duet, which replaces an earlier offer.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``SectionError/notFound``, ``ClaimError/notFound``,
    ///   ``ClaimError/duetFull``.
    package func invite(
        _ section: Board.Section.ID,
        toSing song: Song.ID,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws -> Board.NamedClaim {
        let results = try await change(
            board,
            by: actor,
            touching: .nothingChecked,
            [
                claimStatement(on: board, to: song),
                """
                UPDATE claims SET invited_section_id = \(section)
                WHERE board_id = \(board)
                    AND song_id = \(song)
                    AND second_section_id IS NULL
                    AND first_section_id <> \(section)
                    AND (\(actor.scope.sections) IS NULL OR first_section_id = ANY (\(actor.scope.sections)))
                RETURNING \(columnsOf: Board.Claim.self), claims.created_at, claims.updated_at
                """,
            ]
        )
        guard let before = try results.first?.first.map({ try Board.NamedClaim($0) }) else { throw ClaimError.notFound }
        if let row = results.last?.first {
            var row = RowReader(row)
            return Board.NamedClaim(try Board.Claim(&row), holders: before.holders, times: try RowTimes(&row))
        }
        guard case .one(let holder) = before.claim.holders, holder != section else { throw ClaimError.duetFull }
        throw AccessError.notOwnSection
    }

    /// Withdraws or declines the offer of a duet; has no effect without one.
    ///
    /// - Throws: ``BoardError``, ``ClaimError/notFound``; ``AccessError/notOwnSection`` for an actor that neither made
    ///   nor received the offer.
    package func withdrawInvitation(
        toSing song: Song.ID,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            touching: .nothingChecked,
            [
                claimStatement(on: board, to: song),
                """
                UPDATE claims SET invited_section_id = NULL
                WHERE board_id = \(board)
                    AND song_id = \(song)
                    AND (
                        \(actor.scope.sections) IS NULL
                        OR ARRAY[first_section_id, invited_section_id] && \(actor.scope.sections)
                    )
                RETURNING song_id
                """,
            ]
        )
        guard let before = try results.first?.first.map({ try Board.Claim($0) }) else { throw ClaimError.notFound }
        guard results.last?.isEmpty == true, before.invited != nil else { return }
        throw AccessError.notOwnSection
    }
}
