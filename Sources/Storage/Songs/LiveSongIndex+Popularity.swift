import Karaoke
import Postgres

/// Counting how often songs are pinned, picked and sung.
extension LiveSongIndex {
    /// The most songs whose popularity is counted, the most popular first.
    private static let popularLimit = 10_000

    /// Counts how often the boards that everybody may read pinned, picked and sang each song.
    ///
    /// Each card, each pick and each turn that was sung counts once. The boards that only holders of a token may read do
    /// not count, since the order of a search would show their songs to everybody.
    ///
    /// - Throws: ``SearchError/tooSlow``, after which the earlier numbers stay, and the errors of the database.
    /// - Complexity: The database reads all cards and picks.
    func countPopularity() async throws {
        // Citus: boards are on other servers, each of which counts its own.
        let rows = try await database.inTime([
            """
            SELECT song_id, sum(number)::bigint
            FROM (
                SELECT song_id, count(*) AS number
                FROM cards JOIN boards ON boards.id = cards.board_id
                WHERE readable_by = 'everyone'
                GROUP BY song_id
                UNION ALL
                SELECT song_id, count(*) + count(*) FILTER (WHERE picks.state = 'sung')
                FROM picks JOIN boards ON boards.id = picks.board_id
                WHERE readable_by = 'everyone'
                GROUP BY song_id
            ) AS counted
            GROUP BY song_id
            ORDER BY sum(number) DESC, song_id
            LIMIT \(Self.popularLimit)
            """
        ])[0]
        var popularity: [Song.ID: Int] = [:]
        for row in rows {
            let (song, number) = try row.decode(Song.ID.self, Int.self)
            popularity[song] = number
        }
        let counted = popularity
        try await index.change { $0.popularity = counted }
    }
}
