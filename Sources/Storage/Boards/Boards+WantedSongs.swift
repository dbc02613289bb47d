import Karaoke
import Postgres

extension Boards {
    /// Lists the pinned songs that the songbook lacks, those that most people want first.
    ///
    /// A song that an import has brought since is not on the list, although the board keeps its own. Cards that are crossed off
    /// by hand, alone or with their section, do not count.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - cursor: The last song of the previous page; `nil` at the start.
    ///   - limit: The most songs on a page.
    /// - Returns: At most `limit` songs, and the cursor of the next page, or `nil` when there is none.
    /// - Throws: ``BoardError/notFound``.
    package func wantedSongs(
        of board: Board.ID,
        after cursor: Cursor? = nil,
        limit: Int = Board.cardLimit
    ) async throws -> (songs: [Board.WantedSong], next: Cursor?) {
        let (rows, _) = try await rows(
            of: board,
            """
            SELECT \(columnsOf: Board.WantedSong.self), number
            FROM \(wantedOn: board)
            WHERE number > \(Cursor.position(cursor, 0))
            ORDER BY number
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, Board.WantedSong.self) { row in Cursor(positions: [try row.next()]) }
        return (page.elements, page.next)
    }
}

extension Statement.StringInterpolation {
    /// Appends the pinned songs of a board that the songbook lacks, numbered by how many people want them.
    ///
    /// Only pinned songs are looked up in the songbook, since a board has any number of own songs that are not pinned any
    /// more. Citus: each part is found by itself, since only the coordinator has songs.
    mutating func appendInterpolation(wantedOn board: Board.ID) {
        appendLiteral(
            """
            (
                WITH pinned AS MATERIALIZED (
                    SELECT DISTINCT song_id FROM cards WHERE board_id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(board)
        appendLiteral(
            """

                ), own AS MATERIALIZED (
                    SELECT id, title, artist, folded_artist, folded_title
                    FROM pinned JOIN songs ON songs.id = pinned.song_id
                    WHERE board_id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(board)
        appendLiteral(
            """

                ), lacking AS MATERIALIZED (
                    SELECT * FROM own WHERE song_of_board(NULL, NULL, title, artist) IS NULL
                )
                SELECT lacking.id, lacking.title, lacking.artist,
                    array_agg(sections.id ORDER BY sections.position) AS section_ids,
                    array_agg(sections.person::text ORDER BY sections.position) AS people,
                    array_agg(cards.id ORDER BY sections.position) AS card_ids,
                    row_number() OVER (
                        ORDER BY count(*) DESC, lacking.folded_artist, lacking.folded_title, lacking.id
                    ) AS number
                FROM lacking
                JOIN cards ON cards.song_id = lacking.id
                JOIN sections ON sections.board_id = cards.board_id AND sections.id = cards.section_id
                WHERE NOT coalesce(cards.rejected, sections.rejected, false) AND cards.board_id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(board)
        appendLiteral(
            """

                GROUP BY lacking.id, lacking.title, lacking.artist, lacking.folded_artist, lacking.folded_title
            ) AS wanted
            """
        )
    }
}

extension Board.WantedSong: RowDecodable {
    static let columns = "id, title, artist, section_ids, people, card_ids"

    init(_ row: inout RowReader) throws {
        let (song, title, artist) = (try row.next(Song.ID.self), try row.next(String.self), try row.next(String.self))
        let sections = try row.next([Board.Section.ID].self)
        let (names, cards) = (try row.next([String].self), try row.next([Board.Card.ID].self))
        let people = zip(sections, zip(names, cards)).map { section, named in
            Person(section: section, person: named.0, card: named.1)
        }
        self.init(song: song, title: title, artist: artist, people: people)
    }
}
