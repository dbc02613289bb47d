import Karaoke
import Postgres

/// Queries by filter. Each query is planned for its filter, so that unused conditions cost nothing.
extension Songs {
    /// Lists matching songs by artist and title, after the cursor.
    ///
    /// - Returns: At most `limit` songs; and the cursor of the next page, or `nil` when there is none.
    package func songs(
        fitting filter: Song.Filter,
        after cursor: Cursor? = nil,
        limit: Int
    ) async throws -> (songs: [Song.ID], next: Cursor?) {
        let rows = try await planned(
            """
            SELECT id, \(columnsOf: Cursor.self) FROM songs
            WHERE (folded_artist, folded_title, id) > \(place: cursor) AND \(fits: filter)
            ORDER BY folded_artist, folded_title, id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(
            of: limit,
            key: { try Cursor($0, from: 1) },
            element: { try $0.decode(Song.ID.self, at: 0) }
        )
        return (page.elements, page.next)
    }

    /// Counts matching songs.
    package func count(fitting filter: Song.Filter) async throws -> Int {
        let rows = try await planned(
            """
            SELECT count(*) FROM songs
            WHERE \(fits: filter)
            """
        )
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Selects random matching songs with equal probability.
    ///
    /// In a large songbook, a sample of the table is read that usually has enough songs; when it does not, because few
    /// songs match, all matching songs are read.
    package func randomSongs(fitting filter: Song.Filter, limit: Int) async throws -> [Song.ID] {
        let drawn = try await planned(
            """
            WITH places AS MATERIALIZED (
                SELECT format(
                    '(%s,%s)',
                    floor(random() * pg_relation_size('songs') / current_setting('block_size')::int),
                    -- More rows than this do not fit into a block, so that no row is left out.
                    1 + floor(random() * 100)
                )::tid AS place
                FROM generate_series(1, 10000)
            ), met AS MATERIALIZED (
                SELECT id FROM places JOIN songs ON songs.ctid = places.place
                WHERE \(fits: filter)
                LIMIT \(2 * limit)
            )
            SELECT id FROM (SELECT DISTINCT id FROM met) AS songs ORDER BY random() LIMIT \(limit)
            """
        )
        guard drawn.count < limit else { return try drawn.map { try $0.decode(Song.ID.self, at: 0) } }
        return try await planned(
            """
            SELECT id FROM songs
            WHERE \(fits: filter)
            ORDER BY random()
            LIMIT \(limit)
            """
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    private func planned(_ statement: Statement) async throws -> ResultSet {
        try await runner.inTime(
            [statement],
            ["plan_cache_mode": "force_custom_plan", "enable_hashjoin": "off", "enable_mergejoin": "off"]
        )[0]
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that a row of `songs` matches a filter.
    ///
    /// Unused parts of the filter are `NULL`, and are left out of a plan for the filter.
    mutating func appendInterpolation(fits filter: Song.Filter) {
        appendLiteral("song_fits(songs, ")
        appendInterpolation(filter.board)
        appendLiteral(", CASE WHEN ")
        appendInterpolation(filter.isUnclaimed)
        appendLiteral(" THEN ARRAY(SELECT song_id FROM claims WHERE board_id = ")
        appendInterpolation(filter.board)
        appendLiteral(") END, ")
        appendInterpolation(filter.artist)
        appendLiteral(", ")
        appendInterpolation(filter.firstYear)
        appendLiteral(", ")
        appendInterpolation(filter.lastYear)
        appendLiteral(", ")
        appendInterpolation(filter.language)
        appendLiteral(", ")
        appendInterpolation(filter.genre)
        appendLiteral(", ")
        appendInterpolation(filter.isDuet)
        appendLiteral(")")
    }
}

extension Statement.StringInterpolation {
    /// Appends the collation of a language for sort names and sort titles.
    ///
    /// It is text and not a parameter, because a collation cannot be bound; it is one of a fixed list.
    mutating func appendInterpolation(_ language: Songbook.Language) {
        switch language {
        case .english: appendLiteral(#"COLLATE "und-x-icu""#)
        case .japanese: appendLiteral(#"COLLATE "ja-x-icu""#)
        }
    }
}
