import Karaoke
import Postgres

/// A value with a row version, read from a table of its own.
protocol StoredRow: RowDecodable {
    /// The name of the table.
    static var table: String { get }
}

extension Stored: RowDecodable where Value: StoredRow {
    /// The row version comes first, where ``Boards/change(_:by:touching:for:returnsRow:_:)`` finds it.
    static var columns: String {
        "\(Value.table).row_version, \(RowTimes.columns(of: Value.table)), \(Value.columns)"
    }

    init(_ row: inout RowReader) throws {
        let rowVersion = try row.next(Int.self)
        let times = try RowTimes(&row)
        self.init(try Value(&row), rowVersion: rowVersion, times: times)
    }
}

extension RowTimes {
    static func columns(of table: String) -> String {
        "\(table).created_at, \(table).updated_at"
    }

    init(_ row: inout RowReader) throws {
        self.init(createdAt: try row.next(), updatedAt: try row.next())
    }
}

/// A row of a board that has a place among others: a card in its section, or a section on its board.
///
/// The columns end before the place, which `\(columnsOf: Value.self, on: board)` appends.
protocol PlacedRow: StoredRow {
    /// The column that identifies a row on its board.
    static var key: String { get }
    /// The condition, besides the board, on the rows among which a row has its place; empty for all of the board.
    static var siblings: String { get }
}

extension Board.PlacedCard: PlacedRow {
    static var table: String { "cards" }
    static var key: String { "id" }
    static var siblings: String { "AND others.section_id = cards.section_id" }
    static let columns = "\(Board.Card.columns), cards.section_id, \(Board.Card.Details.columns)"

    init(_ row: inout RowReader) throws {
        self.init(
            card: try Board.Card(&row),
            section: try row.next(),
            details: try Board.Card.Details(&row),
            position: try row.next()
        )
    }
}

extension Board.PlacedSection: PlacedRow {
    static var table: String { "sections" }
    static var key: String { "id" }
    static var siblings: String { "" }
    static let columns = Board.Section.columns

    init(_ row: inout RowReader) throws {
        self.init(section: try Board.Section(&row), position: try row.next())
    }
}

extension Board.Card: RowDecodable {
    static let columns = "cards.id, cards.song_id, cards.title, cards.artist, cards.slot, cards.rejected"

    init(_ row: inout RowReader) throws {
        self.init(
            id: try row.next(),
            song: try row.next(),
            title: try row.next(),
            artist: try row.next(),
            slot: try row.next(),
            writtenRejection: try row.next()
        )
    }
}

/// The details of a card, which a display reads for picks alone.
extension Board.Card.Details: RowDecodable {
    static let columns = "cards.key, cards.link, cards.note"

    init(_ row: inout RowReader) throws {
        self.init(key: try row.next(), link: try row.next(), note: try row.next())
    }
}

extension Board.Section: RowDecodable {
    static let columns = """
        sections.id, sections.person, sections.title, sections.footer, sections.state, sections.rejected
        """

    init(_ row: inout RowReader) throws {
        self.init(
            id: try row.next(),
            person: try row.next(),
            title: try row.next(),
            footer: try row.next(),
            state: try row.nextCase(),
            writtenRejection: try row.next()
        )
    }
}

extension Statement.StringInterpolation {
    /// Appends the columns of a row with its version, and its place among others.
    ///
    /// - Parameters:
    ///   - type: The type of the row.
    ///   - board: The board. Citus: it is named, because `RETURNING` would read other rows on all servers.
    ///   - position: The place that the statement moves the row to, which moves others; `nil` when none moves.
    mutating func appendInterpolation<Value: PlacedRow>(
        columnsOf type: Value.Type,
        on board: Board.ID,
        movedTo position: Int? = nil
    ) {
        appendLiteral("\(Stored<Value>.columns), (SELECT ")
        if let position {
            appendLiteral("least(")
            appendInterpolation(position)
            appendLiteral(", count(*))")
        } else {
            appendLiteral("count(*)")
        }
        appendLiteral(" FROM \(Value.table) AS others WHERE others.board_id = ")
        appendInterpolation(board)
        let others = position == nil ? "position < \(Value.table).position" : "id <> \(Value.table).id"
        appendLiteral(" \(Value.siblings) AND others.\(others))")
    }
}

extension Boards {
    /// Makes the statement that reads the version of a row before an edit, for the edit's condition; none without one.
    func rowVersion<Value: PlacedRow, ID: PostgresEncodable>(
        of type: Value.Type,
        _ id: ID,
        on board: Board.ID,
        if condition: Precondition
    ) -> [Statement] {
        condition == .none ? [] : [rowVersion(of: type, id, on: board)]
    }

    /// Makes the statement that reads the version of a row.
    func rowVersion<Value: PlacedRow, ID: PostgresEncodable>(
        of type: Value.Type,
        _ id: ID,
        on board: Board.ID
    ) -> Statement {
        """
        SELECT row_version FROM \(tableOf: type)
        WHERE board_id = \(board)
            AND \(keyOf: type) = \(id)
        """
    }
}

extension Statement.StringInterpolation {
    fileprivate mutating func appendInterpolation<Value: PlacedRow>(tableOf type: Value.Type) {
        appendLiteral(Value.table)
    }

    fileprivate mutating func appendInterpolation<Value: PlacedRow>(keyOf type: Value.Type) {
        appendLiteral(Value.key)
    }
}

extension Board.Head: RowDecodable {
    static let columns = """
        boards.id, boards.slug, boards.title, boards.state, boards.readable_by, boards.version, boards.join_code,
            boards.dibs_limit, boards.card_limit, boards.section_limit, boards.change_limit,
            boards.setlist_rule, boards.allows_encores, boards.time_zone, \(RowTimes.columns(of: "boards"))
        """

    init(_ row: inout RowReader) throws {
        self.init(
            id: try row.next(),
            slug: try row.next(),
            title: try row.next(),
            state: try row.nextCase(),
            readableBy: try row.nextCase(),
            version: try row.next(),
            joinCode: try row.next(),
            limits: Board.Limits(
                dibs: try row.next(),
                cards: try row.next(),
                sections: try row.next(),
                changes: try row.next()
            ),
            setlistRule: try row.nextCase(),
            allowsEncores: try row.next(),
            timeZone: try row.next(),
            times: try RowTimes(&row)
        )
    }
}
