import Karaoke
import Postgres

extension Boards {
    /// Picks a card for its section, or for two as a duet.
    ///
    /// Repeating it has no effect. A guest needs a duet that both sections hold; hosts need none.
    ///
    /// - Returns: The pick, and whether it is new.
    /// - Throws: ``BoardError``, ``AccessError``, ``CardError/notFound``, ``PickError``, ``SetlistError``,
    ///   ``StaleVersionError``.
    package func pick(
        _ card: Board.Card.ID,
        as id: Board.Pick.ID = .now(),
        with partner: Board.Section.ID? = nil,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> (pick: Stored<Board.Pick>, isNew: Bool) {
        let (changes, results) = try await perform(
            on: board,
            with: .all,
            by: actor,
            card: card,
            reading: [
                """
                SELECT cards.song_id, cards.section_id,
                    coalesce(
                        ARRAY[claims.first_section_id, claims.second_section_id] @> ARRAY[cards.section_id, \(partner)],
                        false
                    )
                FROM cards LEFT JOIN claims ON claims.board_id = cards.board_id AND claims.song_id = cards.song_id
                WHERE cards.board_id = \(board)
                    AND cards.id = \(card)
                """
            ],
            following: [pickStatement(id, on: board)]
        ) { locked in
            try condition.require(locked.rowVersions[id])
            guard let row = locked.others.first?.first else { throw CardError.notFound }
            let (song, section, isDuet) = try row.decode(Song.ID.self, Board.Section.ID.self, Bool.self)
            try actor.require(oneOf: [section])
            if let known = locked.setlist.picks[id], known.song == song, known.singers.contains(section) { return nil }
            guard partner == nil || isDuet || actor.scope.sections == nil else { throw PickError.noDuet }
            return .pick(id, song: song, by: section, with: partner)
        }
        guard let row = results.last?.first else { throw SetlistError.notFound }
        return (try Stored(row), isNew: changes != nil)
    }

    /// Makes a waiting pick a duet of both holders of its song; hosts let anybody in.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``PickError/noDuet``, ``SetlistError``, ``StaleVersionError``.
    package func letIn(
        _ section: Board.Section.ID,
        to id: Board.Pick.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        let (_, results) = try await perform(
            on: board,
            with: .all,
            by: actor,
            reading: [
                """
                SELECT claims.first_section_id, claims.second_section_id
                FROM picks JOIN claims ON claims.board_id = picks.board_id AND claims.song_id = picks.song_id
                WHERE picks.board_id = \(board)
                    AND picks.id = \(id)
                """
            ],
            following: [pickStatement(id, on: board)]
        ) { locked in
            let singers = try locked.pick(id, if: condition).singers
            try actor.require(oneOf: singers)
            let holders = try locked.others.first?.first.map { row in
                let (first, second) = try row.decode(Board.Section.ID.self, Board.Section.ID?.self)
                return [first, second].compactMap(\.self)
            }
            let isDuet = Set(holders ?? []).isSuperset(of: singers + [section])
            guard isDuet || actor.scope.sections == nil else { throw PickError.noDuet }
            return .letIn(section, to: id)
        }
        guard let row = results.last?.first else { throw SetlistError.notFound }
        return try Stored(row)
    }

    /// Removes a pick that was not called; either singer of a duet may.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``SetlistError``, ``StaleVersionError``.
    package func takeBack(
        _ id: Board.Pick.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws {
        try await perform(on: board, with: .all, by: actor) { locked in
            try actor.require(oneOf: try locked.pick(id, if: condition).singers)
            return .takeBack(id)
        }
    }

    /// Notes that the singers of the next pick are on the way, or takes that back.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``SetlistError``, ``StaleVersionError``.
    package func mark(
        _ id: Board.Pick.ID,
        isComing: Bool,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        let edit: Statement = """
            UPDATE picks SET is_coming = \(isComing)
            WHERE board_id = \(board)
                AND id = \(id)
            """
        let (_, results) = try await perform(
            on: board,
            with: .all,
            by: actor,
            following: [edit, pickStatement(id, on: board)]
        ) { locked in
            try actor.require(oneOf: try locked.pick(id, if: condition).singers)
            guard locked.setlist.next == id else { throw SetlistError.notCalled }
            return nil
        }
        guard let row = results.last?.first else { throw SetlistError.notFound }
        return try Stored(row)
    }

    /// Passes over the pick on stage, or the next one: by its singers, or by a host.
    ///
    /// The `count` is the number of skips that the pick has afterwards: one more than now. A pick that has as many already stays as
    /// it is, so that a repeated skip counts once.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``SetlistError``, ``StaleVersionError``.
    package func skip(
        _ id: Board.Pick.ID,
        count: Int,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        try await edit(id, on: board, with: .all, if: condition, by: actor) { pick in
            try actor.require(oneOf: pick.singers)
            guard count > pick.skips else { return nil }
            guard count == pick.skips + 1 else {
                throw ValidationError("skips", .outOfRange(pick.skips...pick.skips + 1))
            }
            return .skip(id)
        }
    }

    /// Moves a pick by hand to a place among those that wait, or brings back a skipped one; for hosts.
    ///
    /// - Throws: ``ValidationError``, ``BoardError``, ``AccessError``, ``SetlistError``, ``StaleVersionError``.
    package func move(
        _ id: Board.Pick.ID,
        to place: Int,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        try Position.validate(place)
        try actor.requireBoard()
        return try await edit(id, on: board, with: .all, if: condition, by: actor) { _ in .move(id, to: place) }
    }

    /// Brings back a skipped pick to the last place; for hosts.
    ///
    /// It has no effect on a pick that waits.
    ///
    /// - Throws: ``BoardError``, ``AccessError``, ``SetlistError``, ``StaleVersionError``.
    package func bringBack(
        _ id: Board.Pick.ID,
        on board: Board.ID,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        try actor.requireBoard()
        return try await edit(id, on: board, with: .all, if: condition, by: actor) { pick in
            pick.isWaiting ? nil : .move(id, to: .max)
        }
    }

    /// Marks the pick on stage as sung, and calls the next one; for hosts.
    ///
    /// - Parameters:
    ///   - onStage: The pick that the host saw on stage; `nil` for none.
    ///   - board: The board.
    ///   - limit: The most picks of the answer.
    ///   - actor: The host.
    /// - Returns: The head of the setlist after it.
    /// - Throws: ``BoardError``, ``AccessError``; ``SetlistError/notOnStage(now:)`` when another one is on stage.
    package func advance(
        from onStage: Board.Pick.ID?,
        on board: Board.ID,
        limit: Int,
        by actor: Board.Actor
    ) async throws -> Board.SetlistHead {
        try actor.requireBoard()
        let (_, results) = try await perform(
            on: board,
            with: .unsung,
            by: actor,
            following: PickRows.statements(ofUnsungOn: board)
        ) { _ in .advance(from: onStage) }
        return try PickRows(results).head(limit)
    }

    /// Performs an action on one pick, and reads it again.
    private func edit(
        _ id: Board.Pick.ID,
        on board: Board.ID,
        with part: SetlistPart,
        if condition: Precondition,
        by actor: Board.Actor,
        _ action: @Sendable (Board.Setlist.Pick) throws -> Board.Setlist.Action?
    ) async throws -> Stored<Board.Pick> {
        let (_, results) = try await perform(
            on: board,
            with: part,
            by: actor,
            following: [pickStatement(id, on: board)]
        ) { locked in
            try action(try locked.pick(id, if: condition))
        }
        guard let row = results.last?.first else { throw SetlistError.notFound }
        return try Stored(row)
    }
}
