import Karaoke
import Postgres

extension Boards {
    /// Creates a board.
    ///
    /// - Throws: ``ValidationError``, ``BoardError/slugTaken``.
    package func create(
        _ draft: Board.Draft,
        id: Board.ID = .now(),
        by actor: Board.Actor
    ) async throws -> Board.Head {
        try draft.validate()
        return try await withNewJoinCode { try await insert(draft, id: id, by: actor) }
    }

    private func insert(_ draft: Board.Draft, id: Board.ID, by actor: Board.Actor) async throws -> Board.Head {
        do {
            let results = try await runner.write([
                .acting(as: actor),
                """
                INSERT INTO boards (
                    id, slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit
                )
                VALUES (
                    \(id), \(draft.slug), \(draft.title), \(draft.state.rawValue), \(draft.readableBy.rawValue),
                    CASE WHEN \(draft.isJoinable) THEN new_join_code() END,
                    \(draft.limits.dibs), \(draft.limits.cards), \(draft.limits.sections), \(draft.limits.changes)
                )
                RETURNING \(columnsOf: Board.Head.self)
                """,
                .settling(id),
            ])
            return try Board.Head(results[1][0])
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// Changes the fields of a board.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - patch: The changes.
    ///   - condition: The condition on the board. A version matches as long as the changed fields have not been changed
    ///     after it, whatever else was changed on the board.
    ///   - actor: The actor.
    /// - Returns: The changed board.
    /// - Throws: ``ValidationError``, ``BoardError``, ``StaleVersionError``.
    package func update(
        _ board: Board.ID,
        _ patch: Board.Patch,
        if condition: Precondition = .none,
        by actor: Board.Actor
    ) async throws -> Board.Head {
        try patch.validate()
        guard patch.isJoinable == true || patch.readableBy != nil else {
            return try await write(patch, to: board, if: condition, by: actor)
        }
        return try await withNewJoinCode { try await write(patch, to: board, if: condition, by: actor) }
    }

    private func write(
        _ patch: Board.Patch,
        to board: Board.ID,
        if condition: Precondition,
        by actor: Board.Actor
    ) async throws -> Board.Head {
        let settling = patch.mayRename ? [Statement.settling(board)] : []
        return try Board.Head(
            try await change(
                board,
                by: actor,
                touching: .board,
                [
                    """
                    SELECT version FROM boards
                    WHERE id = \(board)
                    """,
                    """
                    \(made: patch, on: board, if: condition)
                    UPDATE boards SET
                        slug = coalesce(\(patch.slug), slug),
                        title = coalesce(\(patch.title), title),
                        state = coalesce(\(patch.state?.rawValue), state),
                        readable_by = coalesce(\(patch.readableBy?.rawValue), readable_by),
                        join_code = \(joinCode: patch.isJoinable),
                        dibs_limit = coalesce(\(patch.limits.dibs), dibs_limit),
                        card_limit = coalesce(\(patch.limits.cards), card_limit),
                        section_limit = coalesce(\(patch.limits.sections), section_limit),
                        change_limit = coalesce(\(patch.limits.changes), change_limit)
                    \(fromMade: patch, if: condition)
                    WHERE id = \(board)
                        AND \(settingsMeet: condition)
                    RETURNING \(columnsOf: Board.Head.self)
                    """,
                ] + settling
            )
            .dropLast(settling.count)
            .edited(orThrow: BoardError.notFound)
        )
    }

    /// Deletes a board with all its content.
    ///
    /// - Throws: ``BoardError/notFound``, ``StaleVersionError``.
    package func delete(_ board: Board.ID, if condition: Precondition = .none) async throws {
        let results = try await runner.write([
            """
            SELECT version FROM boards
            WHERE id = \(board)
            FOR UPDATE
            """,
            """
            DELETE FROM boards
            WHERE id = \(board)
                AND \("version", meets: condition)
            RETURNING version
            """,
            .settling(board),
        ])
        _ = try results.dropLast().edited(orThrow: BoardError.notFound)
    }
}

extension Board.Patch {
    /// True when the changes may give the board another slug or join code.
    ///
    /// The code of a board that everyone may read is shorter than that of another.
    fileprivate var mayRename: Bool { slug != nil || isJoinable != nil || readableBy != nil }

    /// True when the update needs a table `made`: for a new join code, or to know when its fields were last changed.
    fileprivate func needsTable(if condition: Precondition) -> Bool { isJoinable == true || condition != .none }
}

extension Statement {
    /// Brings in line with a board what tables other than its own have of it.
    ///
    /// Follows each statement that makes, renames or deletes a board, or deletes a guest.
    static func settling(_ board: Board.ID) -> Statement {
        "SELECT settle_board(\(board))"
    }
}

extension Statement.StringInterpolation {
    /// Appends the table `made` in front of an update, when the update needs it.
    ///
    /// An engine with several servers neither makes a code in an update nor reads the log there.
    fileprivate mutating func appendInterpolation(
        made patch: Board.Patch,
        on board: Board.ID,
        if condition: Precondition
    ) {
        guard patch.needsTable(if: condition) else { return }
        appendLiteral(
            """
            WITH made AS MATERIALIZED (
                SELECT new_join_code() AS code,
                    coalesce(
                        (
                            SELECT max(changes.version) FROM changes
                            WHERE changes.board_id = boards.id AND changes.kind IN ('board', 'restored')
                        ),
                        version
                    ) AS settings_version
                FROM boards
                WHERE id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(board)
        appendLiteral("\n)")
    }

    /// Appends the table `made` among the tables of an update, when the update needs it.
    fileprivate mutating func appendInterpolation(fromMade patch: Board.Patch, if condition: Precondition) {
        if patch.needsTable(if: condition) { appendLiteral("FROM made") }
    }

    /// Appends the join code that an update writes: a new one, none, or the present one.
    fileprivate mutating func appendInterpolation(joinCode isJoinable: Bool?) {
        switch isJoinable {
        case true?: appendLiteral("made.code")
        case false?: appendLiteral("NULL")
        case nil: appendLiteral("join_code")
        }
    }

    /// Appends the condition that a row of `boards` satisfies a precondition on its own fields.
    ///
    /// A board's version increases with every change on it; the log contains the version of the last change of its own
    /// fields, which the table `made` has.
    fileprivate mutating func appendInterpolation(settingsMeet condition: Precondition) {
        guard case .these(let versions)? = condition.required else {
            return appendInterpolation("version", meets: condition)
        }
        let others = Precondition(refused: condition.refused)
        appendLiteral("(false")
        for version in versions {
            appendLiteral(" OR ")
            appendInterpolation(version)
            appendLiteral(" BETWEEN made.settings_version AND boards.version")
        }
        appendLiteral(") AND")
        appendLiteral(" ")
        appendInterpolation("version", meets: others)
    }
}
