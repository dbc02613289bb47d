import Foundation
import Karaoke
import Postgres

extension Boards {
    /// An order of changes.
    package enum ChangeOrder: String, Sendable, CaseIterable {
        case oldest
        case newest
    }

    /// The most entries on a page of the log, unless its first change alone has more.
    private static let entryLimit = 1_000

    /// Reads a part of the log of a board.
    ///
    /// A change is never split. The size of a change is bounded by the limits of a board.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - version: The version after which the part starts.
    ///   - end: The version before which the part ends; `nil` for the current one.
    ///   - order: The order of the changes.
    ///   - limit: The most changes.
    /// - Returns: The changes, with at most ``entryLimit`` entries in all, or one change with more; the version at
    ///   which the page ends when there are more changes; and the board's version.
    /// - Throws: ``BoardError/notFound``.
    package func changes(
        of board: Board.ID,
        since version: Int,
        before end: Int? = nil,
        order: ChangeOrder = .oldest,
        limit: Int
    ) async throws -> (changes: [Board.Change], next: Int?, version: Int) {
        let sign = order == .oldest ? 1 : -1
        let results = try await runner.readSlowly([
            """
            SELECT version FROM boards
            WHERE id = \(board)
            """,
            """
            WITH first_entries AS MATERIALIZED (
                (
                    SELECT version FROM changes
                    WHERE board_id = \(board)
                        AND version > \(version) AND (\(end) IS NULL OR version < \(end)) AND \(sign) > 0
                    ORDER BY version, id
                    LIMIT \(Self.entryLimit + 1)
                )
                UNION ALL
                (
                    SELECT version FROM changes
                    WHERE board_id = \(board)
                        AND version > \(version) AND (\(end) IS NULL OR version < \(end)) AND \(sign) < 0
                    ORDER BY version DESC, id DESC
                    LIMIT \(Self.entryLimit + 1)
                )
            )
            SELECT \(columnsOf: Board.Change.self), \(columnsOf: Board.Change.Entry.self)
            FROM changes
            WHERE board_id = \(board)
                AND version IN (
                    SELECT version FROM first_entries GROUP BY version ORDER BY \(sign) * version LIMIT \(limit + 1)
                )
            ORDER BY \(sign) * version, id
            """,
        ])
        guard let head = results[0].first else { throw BoardError.notFound }
        let last = try head.decode(Int.self, at: 0)
        let changes = try Self.changes(results[1])
        let page = Self.page(of: changes, limit: limit)
        // A change with more entries than a page is the only one that was read.
        let isCut = results[1].count > Self.entryLimit
        let next = page.last.flatMap { end in
            let isInside = order == .oldest ? end.version < last : end.version > version + 1
            return changes.count > page.count || isCut && isInside ? end.version : nil
        }
        return (Array(page), next, last)
    }

    /// Reads changes from their entries, which are ordered by version.
    private static func changes(_ rows: ResultSet) throws -> [Board.Change] {
        var changes: [Board.Change] = []
        for row in rows {
            var row = RowReader(row)
            let change = try Board.Change(&row)
            if changes.last?.version != change.version { changes.append(change) }
            changes[changes.count - 1].entries.append(try Board.Change.Entry(&row))
        }
        return changes
    }

    /// Returns the changes of one page.
    private static func page(of changes: [Board.Change], limit: Int) -> ArraySlice<Board.Change> {
        var entries = 0
        let end = changes.prefix(limit).firstIndex { change in
            entries += change.entries.count
            return entries > entryLimit
        }
        return changes.prefix(max(1, end ?? limit))
    }

    /// Undoes a change, which is logged as a change.
    ///
    /// - Parameters:
    ///   - wanted: The version of the change; `nil` for the last change.
    ///   - author: The author whose changes may be undone; `nil` for any.
    ///   - board: The board.
    ///   - actor: The actor of the undo.
    /// - Returns: The change that the undo made.
    /// - Throws: ``BoardError``, ``AccessError``, ``UndoError``.
    package func undo(
        _ wanted: Int? = nil,
        madeBy author: Board.Actor?,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws -> Board.Change {
        try await withTransaction { boards in
            try await boards.undoRows(wanted, madeBy: author, on: board, by: actor)
            let rows = try await boards.runner.read(
                """
                SELECT \(columnsOf: Board.Change.self), \(columnsOf: Board.Change.Entry.self)
                FROM changes
                WHERE board_id = \(board)
                    AND version = (SELECT version FROM boards WHERE id = \(board))
                ORDER BY id
                """
            )
            guard let change = try Self.changes(rows).first else { throw BoardError.notFound }
            return change
        }
    }

    private func undoRows(
        _ wanted: Int?,
        madeBy author: Board.Actor?,
        on board: Board.ID,
        by actor: Board.Actor
    ) async throws {
        let results = try await change(
            board,
            by: actor,
            touching: .nothingChecked,
            for: .undoing,
            [
                // The reason why a change cannot be undone is determined first.
                """
                SELECT bool_or(\(author?.name) IS NULL OR actor = \(author?.name)),
                    bool_or(undoes IS NOT NULL) OR EXISTS (
                        SELECT FROM changes AS later
                        WHERE later.board_id = \(board)
                            AND later.undoes = \(wanted)
                    ),
                    bool_or(kind = 'restored') OR EXISTS (
                        SELECT FROM changes AS later
                        WHERE later.board_id = \(board)
                            AND later.kind = 'restored' AND later.version > \(wanted)
                            AND (later.new ->> 'version')::bigint < \(wanted)
                    ) OR EXISTS (
                        SELECT FROM changes AS later
                        WHERE later.board_id = \(board)
                            AND later.kind = 'cleared' AND later.new IS NOT NULL AND later.version > \(wanted)
                    ),
                    bool_or(kind = 'board' AND old IS NULL)
                FROM changes
                WHERE board_id = \(board)
                    AND version = \(wanted)
                """,
                // Citus: the function is called where the board is.
                """
                SELECT undo_change(id, \(author?.name), \(wanted)) FROM boards
                WHERE id = \(board)
                """,
                .settling(board),
                // A card of the change may be in another section by now.
                """
                SELECT require_reach(
                    boards.id, boards.state, \(actor.scope.sections),
                    ARRAY(
                        SELECT cards.section_id FROM changes
                        JOIN cards ON cards.board_id = changes.board_id AND cards.id = changes.row_id
                        WHERE changes.board_id = \(board) AND changes.version = boards.version
                            AND changes.kind = 'card'
                    ),
                    NULL
                )
                FROM boards
                WHERE id = \(board)
                    AND changed_in = pg_current_xact_id()
                    AND \(actor.scope.sections) IS NOT NULL
                """,
                // Constraints are checked here, not at the end of a longer transaction.
                "SET CONSTRAINTS ALL IMMEDIATE",
            ]
        )
        let answers = Array(results)
        guard let version = try answers[1].first?.decode(Int?.self, at: 0) else {
            throw try Self.refusal(of: wanted, answers[0])
        }
        // The rows have come back; the announcement is part of the undo. A board that is closed again announces a pick when it
        // opens.
        try await perform(
            on: board,
            with: .unsung,
            by: actor,
            following: [
                """
                UPDATE changes SET undoes = \(version)
                WHERE board_id = \(board)
                    AND version = (SELECT version FROM boards WHERE id = \(board))
                    AND undoes IS NULL
                """
            ]
        ) { $0.isClosed ? nil : .announce }
    }

    /// Returns the reason why no change could be undone.
    private static func refusal(of wanted: Int?, _ rows: ResultSet) throws -> UndoError {
        guard let wanted else { return .nothingToUndo }
        guard let row = rows.first, let isOwn = try row.decode(Bool?.self, at: 0) else { return .unknown(wanted) }
        guard isOwn else { return .notOwn(wanted) }
        if try row.decode(Bool?.self, at: 1) == true { return .undone(wanted) }
        if try row.decode(Bool?.self, at: 2) == true { return .replaced(wanted) }
        return try row.decode(Bool?.self, at: 3) == true ? .creation(wanted) : .nothingToUndo
    }
}

extension Board.Change: RowDecodable {
    static let columns = "version, at, actor, undoes"

    init(_ row: inout RowReader) throws {
        self.init(
            version: try row.next(),
            at: try row.next(),
            actor: Board.Actor(try row.next()),
            undoes: try row.next()
        )
    }
}

extension Board.Change.Entry: RowDecodable {
    static let columns = "kind, row_id, old, new"

    init(_ row: inout RowReader) throws {
        self.init(
            kind: try row.nextCase(),
            id: try row.next(),
            old: try row.next(JSONText?.self)?.text,
            new: try row.next(JSONText?.self)?.text
        )
    }
}
