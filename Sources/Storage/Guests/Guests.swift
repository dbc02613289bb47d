import Foundation
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
            SELECT guests.id, guests.created_at, guests.code_hash IS NOT NULL,
                array_remove(array_agg(sections.id ORDER BY sections.position), NULL),
                array_remove(array_agg(sections.person::text ORDER BY sections.position), NULL)
            FROM guests
            LEFT JOIN guest_sections ON guest_sections.board_id = guests.board_id
                AND guest_sections.guest_id = guests.id
            LEFT JOIN sections ON sections.board_id = guest_sections.board_id
                AND sections.id = guest_sections.section_id
            WHERE guests.board_id = \(board)
                AND guests.id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            GROUP BY guests.board_id, guests.id
            ORDER BY guests.id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(
            of: limit,
            key: { try $0.decode(Board.Guest.ID.self, at: 0) },
            element: { try Board.Guest($0) }
        )
        return (page.elements, page.next)
    }
}

extension Board.Guest {
    /// Reads id, created_at, the existence of a code, and the sections with their persons.
    fileprivate init(_ row: Row) throws {
        let sections = try row.decode([Board.Section.ID].self, at: 3)
        let names = try row.decode([String].self, at: 4)
        self.init(
            id: try row.decode(ID.self, at: 0),
            sections: zip(sections, names).map { Board.Person(section: $0, name: $1) },
            joinedAt: try row.decode(Date.self, at: 1),
            hasPersonalCode: try row.decode(Bool.self, at: 2)
        )
    }
}
