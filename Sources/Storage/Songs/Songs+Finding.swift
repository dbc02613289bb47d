import Karaoke
import Postgres

extension Songs {
    /// Lists the songs that two or more sections of a board have pinned, those of most sections first.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - section: One of the sections; `nil` for any.
    /// - Returns: The songs' ids.
    /// - Throws: What the database says.
    package func sharedSongs(on board: Board.ID, with section: Board.Section.ID? = nil) async throws -> [Song.ID] {
        try await runner.read(
            """
            SELECT songs.id
            FROM cards JOIN songs ON songs.id = cards.song_id
            WHERE cards.board_id = \(board)
            GROUP BY songs.id, songs.folded_artist, songs.folded_title
            HAVING count(*) > 1 AND (\(section) IS NULL OR bool_or(cards.section_id = \(section)))
            ORDER BY count(*) DESC, songs.folded_artist, songs.folded_title, songs.id
            """
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    /// Reads songs with their state on a board, in one round trip and one snapshot.
    ///
    /// - Parameters:
    ///   - ids: The songs; deleted ones are omitted.
    ///   - board: The board; `nil` for none.
    /// - Returns: The songs, in the order of `ids`.
    /// - Throws: What the database says.
    package func songs(_ ids: [Song.ID], on board: Board.ID? = nil) async throws -> [FoundSong] {
        guard !ids.isEmpty else { return [] }
        let results = try await runner.read([
            """
            SELECT \(columnsOf: Stored<Song>.self)
            FROM songs
            WHERE id = ANY (\(ids))
            ORDER BY array_position(\(ids), id)
            """,
            """
            SELECT cards.song_id, cards.id, \(columnsOf: Board.Person.self), cards.rejected, EXISTS (
                SELECT FROM picks
                WHERE picks.board_id = \(board) AND picks.card_id = cards.id
            )
            FROM cards
            JOIN sections ON sections.board_id = cards.board_id AND sections.id = cards.section_id
            WHERE cards.board_id = \(board) AND cards.song_id = ANY (\(ids))
            ORDER BY sections.position
            """,
            """
            SELECT claims.song_id, sections.id, sections.person, cards.id
            FROM claims
            JOIN sections ON sections.board_id = claims.board_id
                AND sections.id IN (claims.first_section_id, claims.second_section_id)
            LEFT JOIN cards ON cards.board_id = claims.board_id AND cards.section_id = sections.id
                AND cards.song_id = claims.song_id
            WHERE claims.board_id = \(board) AND claims.song_id = ANY (\(ids))
            ORDER BY sections.id <> claims.first_section_id
            """,
        ])
        let presences = try presences(cards: results[1], holders: results[2])
        return try results[0].map { row in
            let song = try Stored<Song>(row)
            return FoundSong(song: song, presence: board.map { _ in presences[song.value.id] ?? Song.Presence() })
        }
    }

    private func presences(cards: ResultSet, holders: ResultSet) throws -> [Song.ID: Song.Presence] {
        var presences: [Song.ID: Song.Presence] = [:]
        for row in cards {
            var row = RowReader(row)
            let song = try row.next(Song.ID.self)
            let card = Song.Presence.PinnedCard(
                id: try row.next(),
                person: try Board.Person(&row),
                writtenRejection: try row.next(),
                isPick: try row.next()
            )
            presences[song, default: Song.Presence()].cards.append(card)
        }
        for row in holders {
            var row = RowReader(row)
            let song = try row.next(Song.ID.self)
            let holder = Board.Holder(section: try row.next(), person: try row.next(), card: try row.next())
            presences[song, default: Song.Presence()].holders.append(holder)
        }
        return presences
    }
}
