import Karaoke
import Postgres

extension Songs {
    /// All songs of some artists under an initial, in order, each with its artist.
    ///
    /// - Parameters:
    ///   - initial: The initial.
    ///   - last: The artist before the first one.
    ///   - count: How many artists.
    ///   - language: In whose order.
    /// - Returns: The songs; none when the last artist is the initial's last.
    /// - Throws: Errors of the database.
    package func songsByArtist(
        under initial: String,
        after last: Songbook.Artist? = nil,
        count: Int,
        in language: Songbook.Language = .english
    ) async throws -> [(artist: Songbook.Artist, song: Stored<Song>)] {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Song.self),
                folded_artist, artists.artist, initial, sort_name, artists.songs
            FROM (
                SELECT * FROM artists
                WHERE initial = \(initial)
                    AND (sort_name \(language), folded_artist) > (\(last?.sortName ?? ""), \(last?.key ?? ""))
                ORDER BY sort_name \(language), folded_artist
                LIMIT \(count)
            ) AS artists JOIN songs USING (folded_artist)
            WHERE board_id IS NULL
            ORDER BY sort_name \(language), folded_artist, sort_title(title) \(language), id
            """
        )
        return try rows.map { (try Songbook.Artist($0, from: 16), try Stored(song: $0)) }
    }
}
