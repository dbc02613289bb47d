import Karaoke
import Postgres

extension Board.Head: RowDecodable {
    static let columns = """
        boards.id, boards.slug, boards.title, boards.state, boards.readable_by, boards.version, boards.join_code,
            boards.dibs_limit, boards.card_limit, boards.section_limit, boards.change_limit
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
            )
        )
    }
}
