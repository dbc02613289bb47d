import Foundation
import Karaoke
import Postgres

extension Boards {
    /// Clears a board for the next evening, as one change.
    ///
    /// People, cards, dibs and picks go. The code, hosts, tokens, guests and settings stay, and a closed board is open
    /// again. An undo brings everything back until a section is added.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - actor: The host.
    /// - Returns: The evening that is over; `nil` on a board without content, which stays as it is.
    /// - Throws: ``BoardError``, ``AccessError``.
    package func clear(_ board: Board.ID, by actor: Board.Actor) async throws -> Board.Evening? {
        try actor.requireBoard()
        return try await withTransaction { boards in
            let rows = try await boards.change(
                board,
                by: actor,
                touching: .nothingChecked,
                [boards.contentStatement(of: board)]
            )
            guard let row = rows.first?.first else { throw BoardError.notFound }
            let content = try Board.Content(row)
            guard content != Board.Content() else { return nil }
            _ = try await boards.change(
                board,
                by: actor,
                touching: .nothingChecked,
                for: .deleting,
                [
                    // A closed board can only be opened.
                    "UPDATE boards SET state = 'active' WHERE id = \(board) AND state = 'closed'",
                    "DELETE FROM picks WHERE board_id = \(board)",
                    "DELETE FROM claims WHERE board_id = \(board)",
                    "DELETE FROM sections WHERE board_id = \(board)",
                    """
                    SELECT log_change(
                        id, 'cleared', id, NULL,
                        jsonb_build_object(
                            'people', \(content.people)::integer, 'cards', \(content.cards)::integer,
                            'dibs', \(content.dibs)::integer, 'picks', \(content.picks)::integer
                        )
                    )
                    FROM boards
                    WHERE id = \(board)
                    """,
                ]
            )
            return try await boards.evenings(of: board, limit: 1).evenings.first
        }
    }

    /// Counts what a clearing would remove.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func content(of board: Board.ID) async throws -> Board.Content {
        let (rows, _) = try await rows(of: board, contentStatement(of: board))
        return try Board.Content(rows[0])
    }

    private func contentStatement(of board: Board.ID) -> Statement {
        """
        SELECT (SELECT count(*) FROM sections WHERE board_id = \(board)),
            (SELECT count(*) FROM cards WHERE board_id = \(board)),
            (SELECT count(*) FROM claims WHERE board_id = \(board)),
            (SELECT count(*) FROM picks WHERE board_id = \(board))
        """
    }

    /// Lists the evenings of a board that are over, the last one first.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - end: The version before which the list starts; `nil` for its start.
    ///   - limit: The most evenings.
    /// - Returns: The evenings, and the board's version.
    /// - Throws: ``BoardError/notFound``.
    package func evenings(
        of board: Board.ID,
        before end: Int? = nil,
        limit: Int
    ) async throws -> (evenings: [Board.Evening], version: Int) {
        let (rows, version) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Board.Evening.self)
            FROM changes
            WHERE board_id = \(board)
                AND \(isPastEvening: ()) AND (\(end) IS NULL OR version < \(end))
            ORDER BY version DESC
            LIMIT \(limit)
            """
        )
        return (try rows.map { try Board.Evening($0) }, version)
    }

    /// Reads an evening that is over, with its turns in the order in which they were called.
    ///
    /// - Throws: ``BoardError/notFound``, ``EveningError/notFound``.
    package func evening(
        _ version: Int,
        of board: Board.ID
    ) async throws -> (evening: Board.Evening, turns: [Board.Evening.Turn]) {
        let (before, _) = version.addingReportingOverflow(1)
        let last = try await evenings(of: board, before: before, limit: 1).evenings.first
        guard let evening = last, evening.version == version else { throw EveningError.notFound }
        // The singers' sections went in the same change.
        let (rows, _) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Board.Evening.Turn.self)
            FROM changes JOIN boards ON boards.id = changes.board_id
            LEFT JOIN LATERAL (
                SELECT sections.old FROM changes AS sections
                WHERE sections.board_id = changes.board_id AND sections.version = changes.version
                    AND sections.kind = 'section' AND sections.row_id = (changes.old ->> 'first_section_id')::uuid
            ) AS first_section ON true
            LEFT JOIN LATERAL (
                SELECT sections.old FROM changes AS sections
                WHERE sections.board_id = changes.board_id AND sections.version = changes.version
                    AND sections.kind = 'section' AND sections.row_id = (changes.old ->> 'second_section_id')::uuid
            ) AS second_section ON true
            WHERE changes.board_id = \(board)
                AND changes.version = \(version) AND changes.kind = 'pick' AND changes.old ->> 'called_at' IS NOT NULL
            ORDER BY (changes.old ->> 'called_at')::timestamptz, changes.row_id
            """
        )
        return (evening, try rows.map { try Board.Evening.Turn($0) })
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that an entry of `changes` cleared the board, and was not undone.
    mutating func appendInterpolation(isPastEvening: Void) {
        appendLiteral(
            """
            kind = 'cleared' AND new IS NOT NULL AND NOT EXISTS (
                SELECT FROM changes AS later
                WHERE later.board_id = changes.board_id AND later.undoes = changes.version
            )
            """
        )
    }
}

extension Board.Content: RowDecodable {
    static let columns = """
        (new ->> 'people')::integer, (new ->> 'cards')::integer, (new ->> 'dibs')::integer, (new ->> 'picks')::integer
        """

    init(_ row: inout RowReader) throws {
        self.init(people: try row.next(), cards: try row.next(), dibs: try row.next(), picks: try row.next())
    }
}

extension Board.Evening: RowDecodable {
    static let columns = "version, at, \(Board.Content.columns)"

    init(_ row: inout RowReader) throws {
        self.init(version: try row.next(), clearedAt: try row.next(), content: try Board.Content(&row))
    }
}

extension Board.Evening.Turn: RowDecodable {
    static let columns = """
        changes.old ->> 'title', changes.old ->> 'artist',
            coalesce(changes.old ->> 'first_person', first_section.old ->> 'person'),
            coalesce(changes.old ->> 'second_person', second_section.old ->> 'person'),
            (changes.old ->> 'called_at')::timestamptz, (changes.old ->> 'sung_at')::timestamptz,
            \(Board.LocalTime.column("(changes.old ->> 'called_at')::timestamptz")),
            \(Board.LocalTime.column("(changes.old ->> 'sung_at')::timestamptz"))
        """

    init(_ row: inout RowReader) throws {
        self.init(
            title: try row.next(),
            artist: try row.next(),
            singers: [try row.next(String?.self), try row.next(String?.self)].compactMap(\.self),
            calledAt: try row.next(),
            sungAt: try row.next(),
            localTimes: try Board.LocalTimes(&row)
        )
    }
}
