import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the columns of `boards` for a ``Board/Head``, in order.
    mutating func appendInterpolation(columnsOf head: Board.Head.Type) {
        appendLiteral(
            """
            boards.id, boards.slug, boards.title, boards.state, boards.readable_by, boards.version, boards.join_code,
                boards.dibs_limit, boards.card_limit, boards.section_limit, boards.change_limit
            """
        )
    }
}

extension Board.Head {
    /// The number of columns of a head.
    static let columnCount = 11

    /// Reads a head from the first columns.
    init(_ row: Row) throws {
        self.init(
            id: try row.decode(Board.ID.self, at: 0),
            slug: try row.decode(String.self, at: 1),
            title: try row.decode(String.self, at: 2),
            state: try row.decode(case: Board.State.self, at: 3),
            readableBy: try row.decode(case: Board.Readers.self, at: 4),
            version: try row.decode(Int.self, at: 5),
            joinCode: try row.decode(String?.self, at: 6),
            limits: Board.Limits(
                dibs: try row.decode(Int.self, at: 7),
                cards: try row.decode(Int.self, at: 8),
                sections: try row.decode(Int.self, at: 9),
                changes: try row.decode(Int.self, at: 10)
            )
        )
    }
}
