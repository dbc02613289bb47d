import Karaoke
import Postgres

/// The shelves at the front of the songbook, and what its filters can offer.
extension Songs {
    /// Lists the songs that were sung on a board, the last one first.
    package func sungSongs(on board: Board.ID, limit: Int) async throws -> [Song.ID] {
        try await runner.read(
            """
            SELECT songs.id
            FROM picks
            JOIN songs ON songs.id = picks.song_id
            WHERE picks.board_id = \(board) AND picks.state = 'sung'
            GROUP BY songs.id
            ORDER BY max(picks.called_at) DESC, songs.id
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

    /// Lists the different genres of songs in the songbook by alphabet; one that names several is listed as it is.
    ///
    /// - Complexity: Linear in the number of genres, whatever the number of songs.
    package func genres(limit: Int) async throws -> [String] {
        try await values(of: .genre, limit: limit)
    }

    /// Lists the different languages of songs in the songbook by alphabet; one that names several is listed as it is.
    ///
    /// - Complexity: Linear in the number of languages, whatever the number of songs.
    package func languages(limit: Int) async throws -> [String] {
        try await values(of: .language, limit: limit)
    }

    /// Steps through an index from each value to the next greater one.
    private func values(of column: NamedColumn, limit: Int) async throws -> [String] {
        try await runner.read(
            """
            WITH RECURSIVE steps AS (
                (
                    SELECT \(column) AS value FROM songs
                    WHERE \(column) IS NOT NULL AND board_id IS NULL
                    ORDER BY \(column) LIMIT 1
                )
                UNION ALL
                SELECT following.value
                FROM steps CROSS JOIN LATERAL (
                    SELECT \(column) AS value FROM songs
                    WHERE \(column) IS NOT NULL AND board_id IS NULL AND \(column) > steps.value
                    ORDER BY \(column) LIMIT 1
                ) AS following
            )
            SELECT value FROM steps LIMIT \(limit)
            """
        )
        .map { try $0.decode(String.self, at: 0) }
    }
}

/// A column of `songs` with an index of its values.
private enum NamedColumn {
    case genre
    case language
}

extension Statement.StringInterpolation {
    /// Appends the name of a column, which cannot be bound; it is one of a fixed list.
    fileprivate mutating func appendInterpolation(_ column: NamedColumn) {
        switch column {
        case .genre: appendLiteral("genre")
        case .language: appendLiteral("language")
        }
    }
}
