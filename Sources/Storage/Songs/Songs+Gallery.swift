import Karaoke
import Postgres

extension Songs {
    /// Reads the songs at some positions under an initial, in order.
    ///
    /// - Parameters:
    ///   - places: The positions, counted from the first song of the initial's first artist.
    ///   - initial: The initial.
    ///   - language: The language of the sort order.
    /// - Returns: The songs; fewer at the end.
    /// - Throws: Errors of the database.
    /// - Complexity: Linear in the number of artists under the initial, whose counts are added up; only the songs of
    ///   the artists in the result are read.
    package func songs(
        at places: Range<Int>,
        under initial: String,
        in language: Songbook.Language = .english
    ) async throws -> [Stored<Song>] {
        let rows = try await runner.readSlowly(
            """
            SELECT found.*
            FROM (
                SELECT folded_artist, songs,
                    (sum(songs) OVER (
                        ORDER BY sort_name \(language), folded_artist ROWS UNBOUNDED PRECEDING
                    ))::bigint - songs AS before
                FROM artists
                WHERE initial = \(initial)
            ) AS running
                CROSS JOIN LATERAL (
                    SELECT \(columnsOf: Stored<Song>.self), sort_title
                    FROM songs CROSS JOIN LATERAL (SELECT sort_title(title)) AS sorting (sort_title)
                    WHERE board_id IS NULL AND songs.folded_artist = running.folded_artist
                    ORDER BY sort_title \(language), id
                    OFFSET greatest(0, \(places.lowerBound) - before)
                    LIMIT \(places.upperBound) - greatest(before, \(places.lowerBound))
                ) AS found
            WHERE before < \(places.upperBound) AND before + songs > \(places.lowerBound)
            ORDER BY before, sort_title \(language), id
            """
        )
        return try rows.map { try Stored<Song>($0) }
    }
}
