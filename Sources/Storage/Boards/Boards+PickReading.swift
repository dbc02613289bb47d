import Karaoke
import Postgres

extension Boards {
    /// Lists the picks of a board in the order of the evening: sung, on stage, waiting, skipped.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - state: The state of the picks; `nil` for all.
    ///   - cursor: The last pick of the previous page; `nil` at the start.
    ///   - limit: The most picks on a page.
    /// - Returns: At most `limit` picks; the cursor of the next page, or `nil` when there is none; and the board's
    ///   version.
    /// - Throws: ``BoardError/notFound``.
    package func picks(
        of board: Board.ID,
        in state: Board.Pick.State? = nil,
        after cursor: Cursor? = nil,
        limit: Int = Board.sectionLimit
    ) async throws -> (picks: [Stored<Board.Pick>], next: Cursor?, version: Int) {
        let (rows, version) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Stored<Board.Pick>.self), picks.number
            FROM \(picksOn: .id(board))
            WHERE picks.board_id = \(board)
                AND picks.state = coalesce(\(state?.rawValue), picks.state)
                AND picks.number > \(Cursor.position(cursor, 0))
            ORDER BY picks.number
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, Stored<Board.Pick>.self) { row in Cursor(positions: [try row.next()]) }
        return (page.elements, page.next, version)
    }

    /// Reads a pick.
    ///
    /// - Throws: ``SetlistError/notFound``, also for an unknown board.
    package func pick(_ id: Board.Pick.ID, of board: Board.ID) async throws -> Stored<Board.Pick> {
        let rows = try await runner.read(pickStatement(id, on: board))
        guard let row = rows.first else { throw SetlistError.notFound }
        return try Stored(row)
    }

    /// Reads the pick on stage, the next one and those behind it whose singers are present.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - limit: The most picks.
    /// - Returns: The head of the setlist, and the board's version.
    /// - Throws: ``BoardError/notFound``.
    package func setlist(of board: Board.ID, limit: Int) async throws -> (head: Board.SetlistHead, version: Int) {
        let (results, version) = try await results(of: board, PickRows.statements(ofUnsungOn: board))
        return (try PickRows(results).head(limit), version)
    }

    func pickStatement(_ id: Board.Pick.ID, on board: Board.ID) -> Statement {
        """
        SELECT \(columnsOf: Stored<Board.Pick>.self)
        FROM \(picksOn: .id(board))
        WHERE picks.board_id = \(board)
            AND picks.id = \(id)
        """
    }
}

extension Boards {
    /// Reads the times of all turns on the clocks of the board's time zone, or in UTC without one.
    ///
    /// The program has no data of time zones, as the database has.
    package func localTimes(of board: Board.ID) async throws -> [Board.Pick.ID: Board.LocalTimes] {
        let rows = try await runner.read(
            """
            SELECT picks.id, \(columnsOf: Board.LocalTimes.self)
            FROM picks JOIN boards ON boards.id = picks.board_id
            WHERE picks.board_id = \(board)
                AND called_at IS NOT NULL
            """
        )
        return try rows.reduce(into: [:]) { times, row in
            var row = RowReader(row)
            times[try row.next(Board.Pick.ID.self)] = try Board.LocalTimes(&row)
        }
    }
}

extension Board.LocalTimes: RowDecodable {
    static let columns = "\(Board.LocalTime.column("called_at")), \(Board.LocalTime.column("sung_at"))"

    init(_ row: inout RowReader) throws {
        self.init(calledAt: try row.nextLocalTime(), sungAt: try row.nextLocalTime())
    }
}

extension Board.LocalTime {
    /// The expression of a time on the clocks of the board's time zone, or in UTC without one.
    static func column(_ time: String) -> String {
        "to_char(\(time) AT TIME ZONE coalesce(boards.time_zone, 'UTC'), 'YYYY-MM-DD HH24:MI')"
    }
}

extension Board.Pick: StoredRow {
    static var table: String { "picks" }
    static let columns = """
        picks.id, picks.song_id, picks.card_id, picks.title, picks.artist,
            picks.first_section_id, coalesce(first_section.person, picks.first_person), first_section.state,
            picks.second_section_id, coalesce(second_section.person, picks.second_person), second_section.state,
            picks.state, picks.is_next, picks.is_coming, picks.round,
            CASE WHEN picks.state = 'waiting' THEN picks.number_of_state - 1 END,
            picks.skips, picks.is_moved, picks.exception, picks.created_at, picks.called_at, picks.sung_at, picks.updated_at,
            \(Board.Card.Details.columns)
        """

    init(_ row: inout RowReader) throws {
        let (id, song) = (try row.next(ID.self), try row.next(Song.ID.self))
        let card = try row.next(Board.Card.ID?.self)
        let (title, artist) = (try row.next(String.self), try row.next(String.self))
        let singers = [try row.nextSinger(), try row.nextSinger()].compactMap(\.self)
        self.init(
            id: id,
            song: song,
            card: card,
            title: title,
            artist: artist,
            singers: singers,
            state: try row.nextCase(),
            isNext: try row.next(),
            isComing: try row.next(),
            round: try row.next(),
            place: try row.next(),
            skips: try row.next(),
            isMoved: try row.next(),
            exception: try row.nextCaseIfPresent(),
            pickedAt: try row.next(),
            calledAt: try row.next(),
            sungAt: try row.next(),
            updatedAt: try row.next(),
            details: try Board.Card.Details(&row)
        )
    }
}

extension RowReader {
    /// Reads a day and a time of the day.
    mutating func nextLocalTime() throws -> Board.LocalTime? {
        let parts = try next(String?.self)?.split(separator: " ")
        guard let parts, let day = parts.first, let time = parts.last else { return nil }
        return Board.LocalTime(day: String(day), time: String(time))
    }

    /// Reads the three columns of a singer; `nil` without a name, which every singer has.
    fileprivate mutating func nextSinger() throws -> Board.Pick.Singer? {
        let section = try next(Board.Section.ID?.self)
        let person = try next(String?.self)
        let presence: Board.Section.State? = try nextCaseIfPresent()
        return person.map { Board.Pick.Singer(section: section, person: $0, presence: presence) }
    }
}

extension Statement.StringInterpolation {
    /// Appends the tables for a ``Board/Pick``: the picks of a board with their singers' sections.
    ///
    /// Picks are numbered in the order of the evening, and among those of their state. Citus: a statement names the board once
    /// more in its own condition, so that it goes to one server.
    fileprivate mutating func appendInterpolation(picksOn board: Board.Reference) {
        appendLiteral(
            """
            (
                SELECT *,
                    row_number() OVER (
                        ORDER BY CASE state WHEN 'sung' THEN 1 WHEN 'now' THEN 2 WHEN 'waiting' THEN 3 ELSE 4 END,
                            called_at, NOT is_next, place, id
                    ) AS number,
                    row_number() OVER (PARTITION BY state ORDER BY NOT is_next, place, id) AS number_of_state
                FROM picks
                WHERE board_id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(id: board)
        appendLiteral(
            """

            ) AS picks
            LEFT JOIN sections AS first_section
                ON first_section.board_id = picks.board_id AND first_section.id = picks.first_section_id
            LEFT JOIN sections AS second_section
                ON second_section.board_id = picks.board_id AND second_section.id = picks.second_section_id
            LEFT JOIN cards ON cards.board_id = picks.board_id AND cards.id = picks.card_id
            """
        )
    }
}
