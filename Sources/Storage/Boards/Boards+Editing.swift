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
                    id, slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit,
                    setlist_rule, allows_encores, time_zone
                )
                VALUES (
                    \(id), \(draft.slug), \(draft.title), \(draft.state.rawValue), \(draft.readableBy.rawValue),
                    CASE WHEN \(draft.isJoinable) THEN new_join_code() END,
                    \(draft.limits.dibs), \(draft.limits.cards), \(draft.limits.sections), \(draft.limits.changes),
                    \(draft.setlistRule.rawValue), \(draft.allowsEncores), \(draft.timeZone)
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
        let results = try await withNewJoinCode {
            try await change(
                board,
                by: actor,
                touching: .nothingChecked,
                announcing: patch.state == .active,
                [
                    """
                    SELECT version FROM boards
                    WHERE id = \(board)
                    """,
                    // Citus: an update there neither makes a code nor reads the log.
                    """
                    WITH made AS MATERIALIZED (
                        SELECT new_join_code() AS code,
                            coalesce(
                                (
                                    SELECT max(changes.version) FROM changes
                                    WHERE changes.board_id = \(board) AND changes.kind IN ('board', 'restored')
                                ),
                                version
                            ) AS settings_version
                        FROM boards
                        WHERE id = \(board)
                    )
                    UPDATE boards SET
                        slug = coalesce(\(patch.slug), slug),
                        title = coalesce(\(patch.title), title),
                        state = coalesce(\(patch.state?.rawValue), state),
                        readable_by = coalesce(\(patch.readableBy?.rawValue), readable_by),
                        join_code = CASE WHEN \(patch.isJoinable) THEN made.code
                            WHEN \(patch.isJoinable) IS NULL THEN join_code END,
                        dibs_limit = coalesce(\(patch.limits.dibs), dibs_limit),
                        card_limit = coalesce(\(patch.limits.cards), card_limit),
                        section_limit = coalesce(\(patch.limits.sections), section_limit),
                        change_limit = coalesce(\(patch.limits.changes), change_limit),
                        setlist_rule = coalesce(\(patch.setlistRule?.rawValue), setlist_rule),
                        allows_encores = coalesce(\(patch.allowsEncores), allows_encores),
                        time_zone = coalesce(\(patch.timeZone), time_zone)
                    FROM made
                    WHERE id = \(board)
                        AND \(settingsMeet: condition)
                    RETURNING \(columnsOf: Board.Head.self)
                    """,
                    .settling(board),
                ]
            )
        }
        return try Board.Head(try results.dropLast().edited(orThrow: BoardError.notFound))
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

extension Statement {
    /// Brings in line with a board what tables other than its own have of it; only Citus needs it.
    ///
    /// Follows each statement that makes, renames or deletes a board, or deletes a guest.
    static func settling(_ board: Board.ID) -> Statement {
        "SELECT settle_board(\(board))"
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that a row of `boards` satisfies a precondition on its own fields.
    ///
    /// A board's version increases with every change on it; the log contains the version of the last change of its own
    /// fields, which the table `made` has.
    fileprivate mutating func appendInterpolation(settingsMeet condition: Precondition) {
        guard case .these(let versions)? = condition.required else {
            return appendInterpolation("version", meets: condition)
        }
        appendLiteral("EXISTS (SELECT FROM unnest(")
        appendInterpolation(versions)
        appendLiteral(") AS known WHERE known BETWEEN made.settings_version AND boards.version) AND ")
        appendInterpolation("version", meets: Precondition(refused: condition.refused))
    }
}

extension Boards {
    /// Runs a write that gives a board a new join code, and again with another code when a board has that one already.
    ///
    /// - Throws: The errors of the write.
    func withNewJoinCode<Outcome>(_ write: () async throws -> Outcome) async throws -> Outcome {
        let transaction = runner as? Transaction
        for _ in 1...9 {
            _ = try await transaction?.write("SAVEPOINT join_code")
            do {
                return try await write()
            } catch let error as DatabaseError where error.namedConstraint == "boards_one_per_join_code" {
                _ = try await transaction?.write("ROLLBACK TO SAVEPOINT join_code")
            }
        }
        return try await write()
    }
}

extension Boards {
    /// Returns a slug for a title that no board has at this moment.
    package func unusedSlug(for title: String) async -> String {
        let slug = Slug.suggested(for: title)
        if let slug, (try? await head(.slug(slug))) == nil { return slug }
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let word = String((0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] })
        return Slug.lengthened(slug ?? "party", by: word)
    }
}
