import Karaoke
import Postgres

extension Songs {
    /// A song under an initial, with its artist and sort keys.
    package typealias SortedSong = (artist: Songbook.Artist, sortTitle: String, song: Stored<Song>)

    /// Reads songs under an initial in order, artist by artist.
    ///
    /// - Parameters:
    ///   - initial: The initial.
    ///   - last: The song after which the list starts.
    ///   - limit: The most songs.
    ///   - language: The language of the sort order.
    /// - Returns: The songs; fewer than the limit only at the end.
    /// - Throws: Errors of the database.
    /// - Complexity: The database sorts the songs of all artists in the result; at most `limit` songs are in memory.
    package func sortedSongs(
        under initial: String,
        after last: SortedSong? = nil,
        limit: Int,
        in language: Songbook.Language = .english
    ) async throws -> [SortedSong] {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Stored<Song>.self), \(columnsOf: Songbook.Artist.self), sort_title
            FROM (
                -- As many artists as have the songs, besides the last one, who may have more.
                SELECT *, sum(CASE folded_artist WHEN \(last?.artist.key) THEN 0 ELSE songs END) OVER (
                    ORDER BY sort_name \(language), folded_artist ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
                ) AS before
                FROM artists
                WHERE initial = \(initial)
                    AND (sort_name \(language), folded_artist)
                        >= (\(last?.artist.sortName ?? ""), \(last?.artist.key ?? ""))
                ORDER BY sort_name \(language), folded_artist
                LIMIT \(limit + 1)
            ) AS artists JOIN songs USING (folded_artist), sort_title(title)
            WHERE board_id IS NULL AND coalesce(before, 0) < \(limit)
                AND (
                    \(last?.song.value.id) IS NULL
                    OR (sort_name \(language), folded_artist, sort_title \(language), songs.id)
                        > (\(last?.artist.sortName), \(last?.artist.key), \(last?.sortTitle), \(last?.song.value.id))
                )
            ORDER BY sort_name \(language), folded_artist, sort_title \(language), songs.id
            LIMIT \(limit)
            """
        )
        return try rows.map { row in
            var row = RowReader(row)
            let song = try Stored<Song>(&row)
            return (try Songbook.Artist(&row), try row.next(), song)
        }
    }
}
