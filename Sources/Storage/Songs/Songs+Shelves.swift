import Karaoke
import Postgres

/// The shelves at the front of the songbook.
extension Songs {
    /// Lists the songs that were sung on a board, the last one first.
    package func sungSongs(on board: Board.ID, limit: Int) async throws -> [Song.ID] {
        try await runner.read(
            """
            SELECT songs.id
            FROM picks
            JOIN cards ON cards.board_id = picks.board_id AND cards.id = picks.card_id
            JOIN songs ON songs.id = cards.song_id
            WHERE picks.board_id = \(board) AND picks.state = 'sung'
            GROUP BY songs.id
            ORDER BY max(picks.position) DESC, songs.id
            LIMIT \(limit)
            """
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    /// Lists the songs that came to the songbook later than an hour after its first one, the newest first.
    ///
    /// A songbook that was filled at once has none.
    package func newSongs(limit: Int) async throws -> [Song.ID] {
        try await runner.read(
            """
            SELECT id
            FROM (
                SELECT id, created_at FROM songs WHERE board_id IS NULL ORDER BY id DESC LIMIT \(limit)
            ) AS newest
            WHERE created_at > (
                SELECT created_at FROM songs WHERE board_id IS NULL ORDER BY id LIMIT 1
            ) + interval '1 hour'
            ORDER BY id DESC
            """
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    /// Lists the duets of the songbook, the newest first.
    package func duets(limit: Int) async throws -> [Song.ID] {
        try await runner.read(
            "SELECT id FROM songs WHERE is_duet AND board_id IS NULL ORDER BY id DESC LIMIT \(limit)"
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    /// Lists the decades of the songs in the songbook by their first years, the latest first.
    package func decades() async throws -> [Int] {
        try await runner.read(
            """
            SELECT decade
            FROM generate_series(2090::bigint, 1900, -10) AS decade
            WHERE EXISTS (SELECT FROM songs WHERE board_id IS NULL AND year BETWEEN decade AND decade + 9)
            """
        )
        .map { try $0.decode(Int.self, at: 0) }
    }
}
