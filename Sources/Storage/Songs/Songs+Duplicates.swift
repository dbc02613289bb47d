import Karaoke
import Postgres

extension Songs {
    /// Songs of the songbook that are probably duplicates.
    package struct DuplicateGroup: Sendable, Equatable {
        /// The common key of the group: a hash of the significant parts of artist and title.
        package let likeness: Int
        /// The songs, by artist and title.
        package let songs: [Stored<Song>]
    }

    /// Lists groups of songs that are probably duplicates, after a key.
    ///
    /// Their artists and titles are equal but for punctuation, articles, guests and remarks in brackets, or are
    /// exchanged; the order of several artists does not matter.
    ///
    /// - Returns: At most `limit` groups; and the key of the last one, or `nil` when there is no next page.
    package func duplicates(
        after likeness: Int? = nil,
        limit: Int
    ) async throws -> (groups: [DuplicateGroup], next: Int?) {
        let rows = try await runner.write(
            """
            WITH repeated AS (
                SELECT likeness(folded_artist) + likeness(folded_title) AS likeness
                FROM songs
                WHERE board_id IS NULL AND likeness(folded_artist) + likeness(folded_title) > \(likeness ?? .min)
                GROUP BY 1 HAVING count(*) > 1
                ORDER BY 1
                LIMIT \(limit + 1)
            )
            SELECT \(columnsOf: Song.self), repeated.likeness
            FROM repeated JOIN songs
                ON songs.board_id IS NULL
                    AND likeness(songs.folded_artist) + likeness(songs.folded_title) = repeated.likeness
            ORDER BY repeated.likeness, folded_artist, folded_title
            """
        )
        var groups: [DuplicateGroup] = []
        for row in rows {
            let likeness = try row.decode(Int.self, at: Song.columnCount)
            let song = try Stored(song: row)
            let earlier = groups.last?.likeness == likeness ? groups.removeLast().songs : []
            groups.append(DuplicateGroup(likeness: likeness, songs: earlier + [song]))
        }
        let page = Array(groups.prefix(limit))
        return (page, groups.count > limit ? page.last?.likeness : nil)
    }

    /// Counts the groups of songs that are probably duplicates.
    package func duplicateCount() async throws -> Int {
        let rows = try await runner.write(
            """
            SELECT count(*) FROM (
                SELECT likeness(folded_artist) + likeness(folded_title) AS likeness
                FROM songs WHERE board_id IS NULL
                GROUP BY 1 HAVING count(*) > 1
            ) AS groups
            """
        )
        return try rows[0].decode(Int.self, at: 0)
    }
}
