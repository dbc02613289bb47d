import Karaoke
import Postgres

/// The repository of guests.
package struct Guests: Sendable {
    /// The most phones of one guest that are signed in.
    static let phoneLimit = 10

    package let boards: Boards
    /// The runner of reads outside a transaction, which also work after it failed.
    let reader: any StatementRunner

    var runner: any StatementRunner { boards.runner }

    package init(_ database: Database) {
        boards = Boards(database)
        reader = database
    }

    /// Creates a repository that works in a transaction, or separately without one.
    package init(_ guests: Guests, within transaction: Transaction?, recorder: VersionRecorder? = nil) {
        boards = Boards(guests.boards, within: transaction, recorder: recorder)
        reader = guests.reader
    }

    /// Lists the guests of a board in the order of joining, after `last`.
    ///
    /// - Returns: At most `limit` guests; and the last one of the page, or `nil` when there is no next page.
    /// - Throws: ``BoardError/notFound``.
    package func list(
        of board: Board.ID,
        after last: Board.Guest.ID? = nil,
        limit: Int
    ) async throws -> (guests: [Board.Guest], next: Board.Guest.ID?) {
        let (rows, _) = try await boards.rows(
            of: board,
            """
            SELECT \(columnsOf: Board.Guest.self)
            FROM \(tablesOf: Board.Guest.self)
            WHERE guests.board_id = \(board)
                AND guests.id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            GROUP BY guests.board_id, guests.id
            ORDER BY guests.id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, by: \Board.Guest.id)
        return (page.elements, page.next)
    }

    /// Reads a guest.
    ///
    /// - Throws: ``GuestError/notFound``, also for an unknown board.
    package func guest(_ id: Board.Guest.ID, of board: Board.ID) async throws -> Board.Guest {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Board.Guest.self)
            FROM \(tablesOf: Board.Guest.self)
            WHERE guests.board_id = \(board)
                AND guests.id = \(id)
            GROUP BY guests.board_id, guests.id
            """
        )
        guard let row = rows.first else { throw GuestError.notFound }
        return try Board.Guest(row)
    }
}

extension Statement.StringInterpolation {
    /// Appends the tables for a ``Board/Guest``: the guests with their sections.
    fileprivate mutating func appendInterpolation(tablesOf guest: Board.Guest.Type) {
        appendLiteral(
            """
            guests
            LEFT JOIN guest_sections ON guest_sections.board_id = guests.board_id
                AND guest_sections.guest_id = guests.id
            LEFT JOIN sections ON sections.board_id = guest_sections.board_id
                AND sections.id = guest_sections.section_id
            """
        )
    }
}

extension Board.Guest: RowDecodable {
    static let columns = """
        guests.id, \(RowTimes.columns(of: "guests")), guests.code_hash IS NOT NULL,
            array_remove(array_agg(sections.id ORDER BY sections.position), NULL),
            array_remove(array_agg(sections.person::text ORDER BY sections.position), NULL),
            array_remove(
                array_agg(DISTINCT CASE WHEN sections.id IS NULL THEN guest_sections.person END), NULL
            )
        """

    init(_ row: inout RowReader) throws {
        let (id, times, hasCode) = (try row.next(ID.self), try RowTimes(&row), try row.next(Bool.self))
        let (sections, names) = (try row.next([Board.Section.ID].self), try row.next([String].self))
        self.init(
            id: id,
            sections: zip(sections, names).map { Board.Person(section: $0, name: $1) },
            formerNames: try row.next([String].self),
            times: times,
            hasPersonalCode: hasCode
        )
    }
}

extension Board.Person: RowDecodable {
    static let columns = "sections.id, sections.person"

    init(_ row: inout RowReader) throws {
        self.init(section: try row.next(), name: try row.next())
    }
}
