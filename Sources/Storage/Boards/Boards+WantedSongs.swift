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
    /// Songs whose names differ by an article or by punctuation are one, called as it was pinned first. Only pinned songs are
    /// looked up in the songbook, since a board has any number of own songs that are not pinned any more. Citus: each part is
    /// found by itself, since only the coordinator has songs.
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

                ), named AS MATERIALIZED (
                    SELECT id, title, artist, fold(sort_name(artist)) AS artist_name, fold(sort_title(title)) AS title_name,
                        board_id IS NULL OR song_of_board(NULL, NULL, title, artist) IS NOT NULL AS is_known
                    FROM pinned JOIN songs ON songs.id = pinned.song_id
                ), lacking AS MATERIALIZED (
                    SELECT artist_name, title_name, array_agg(id ORDER BY id) AS song_ids,
                        (array_agg(title ORDER BY id))[1] AS title, (array_agg(artist ORDER BY id))[1] AS artist
                    FROM named
                    GROUP BY artist_name, title_name
                    HAVING NOT bool_or(is_known)
                )
                SELECT song_ids[1] AS id, title, artist,
                    array_agg(section_id ORDER BY place) AS section_ids,
                    array_agg(person ORDER BY place) AS people,
                    array_agg(card_id ORDER BY place) AS card_ids,
                    row_number() OVER (ORDER BY count(*) DESC, artist_name, title_name) AS number
                FROM (
                    SELECT DISTINCT ON (lacking.song_ids, sections.id) lacking.*, sections.id AS section_id,
                        sections.person::text AS person, sections.position AS place, cards.id AS card_id
                    FROM lacking
                    JOIN cards ON cards.song_id = ANY (lacking.song_ids)
                    JOIN sections ON sections.board_id = cards.board_id AND sections.id = cards.section_id
                    WHERE NOT coalesce(cards.rejected, sections.rejected, false) AND cards.board_id =
            """
        )
        appendLiteral(" ")
        appendInterpolation(board)
        appendLiteral(
            """

                    ORDER BY lacking.song_ids, sections.id, cards.position
                ) AS wanting
                GROUP BY song_ids, title, artist, artist_name, title_name
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
