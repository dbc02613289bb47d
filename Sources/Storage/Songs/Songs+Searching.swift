import Karaoke
import Postgres

/// The statements of a search; each borrows a connection, and the server ends it when nobody waits any more.
extension Songs {
    /// How many songs are ranked: the index gives them in no order.
    private static let rankedLimit = SongSearch.limit
    /// How many songs are looked at for what the index is not asked.
    private static let examinedLimit = 1_000

    /// Splits a search into its words.
    func words(of search: SongSearch) async throws -> SearchedWords {
        let rows = try await runner.write(
            """
            SELECT folded, words_of(folded, ''), words_of(folded, ' ') FROM fold(\(search.words)) AS folded
            """
        )
        let columns = try rows[0].decode(String.self, [String].self, [String].self)
        return SearchedWords(folded: columns.0, joined: columns.1, separated: columns.2)
    }

    /// Songs whose title or artist is the search, then those whose title or artist begins with it.
    func named(_ words: SearchedWords, _ filter: Song.Filter, atMost limit: Int) async throws -> [Song.ID] {
        try await searched(
            """
            WITH named AS (
                (
                    SELECT id, folded_title, folded_artist FROM songs
                    WHERE folded_title COLLATE "C" >= \(words.folded)
                        AND folded_title COLLATE "C" < \(words.folded) || U&'\\+10FFFF'
                        AND song_fits(
                            songs, \(filter.board),
                            CASE WHEN \(filter.isUnclaimed)
                                THEN ARRAY(SELECT song_id FROM claims WHERE board_id = \(filter.board)) END,
                            \(filter.artist), \(filter.firstYear), \(filter.lastYear), \(filter.language),
                            \(filter.genre), \(filter.isDuet)
                        )
                    ORDER BY folded_title COLLATE "C"
                    LIMIT \(Self.rankedLimit)
                )
                UNION
                (
                    SELECT id, folded_title, folded_artist FROM songs
                    WHERE folded_artist COLLATE "C" >= \(words.folded)
                        AND folded_artist COLLATE "C" < \(words.folded) || U&'\\+10FFFF'
                        AND song_fits(
                            songs, \(filter.board),
                            CASE WHEN \(filter.isUnclaimed)
                                THEN ARRAY(SELECT song_id FROM claims WHERE board_id = \(filter.board)) END,
                            \(filter.artist), \(filter.firstYear), \(filter.lastYear), \(filter.language),
                            \(filter.genre), \(filter.isDuet)
                        )
                    ORDER BY folded_artist COLLATE "C"
                    LIMIT \(Self.rankedLimit)
                )
            )
            SELECT id FROM named
            ORDER BY \(words.folded) NOT IN (folded_title, folded_artist),
                similarity(\(words.folded), folded_title || ' ' || folded_artist) DESC,
                folded_artist, folded_title, id
            LIMIT \(limit)
            """
        )
        .map { try $0.decode(Song.ID.self, at: 0) }
    }

    /// Songs that have the words of a query, the most similar first, and those first whose title begins as the search does.
    ///
    /// - Returns: The songs, and whether the index gave more than were looked at.
    func songs(
        having query: SearchedWords.Query,
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) async throws -> (songs: [Song.ID], isCut: Bool) {
        let examinedLimit = query.remaining == nil ? Self.rankedLimit : Self.examinedLimit
        let rows = try await searched(
            """
            WITH examined AS MATERIALIZED (
                SELECT id, folded_title, folded_artist, terms FROM songs
                WHERE terms @@ \(query.indexed)::tsquery
                    AND song_fits(
                        songs, \(filter.board),
                        CASE WHEN \(filter.isUnclaimed)
                            THEN ARRAY(SELECT song_id FROM claims WHERE board_id = \(filter.board)) END,
                        \(filter.artist), \(filter.firstYear), \(filter.lastYear), \(filter.language),
                        \(filter.genre), \(filter.isDuet)
                    )
                LIMIT \(examinedLimit)
            ), remaining AS (
                SELECT id, folded_title, folded_artist FROM examined
                WHERE \(query.remaining) IS NULL OR terms @@ \(query.remaining)::tsquery
                LIMIT \(Self.rankedLimit)
            ), ranked AS (
                SELECT id FROM remaining
                ORDER BY similarity(\(words.folded), folded_title || ' ' || folded_artist)
                    + CASE WHEN folded_title ^@ \(words.first) THEN 0.2 ELSE 0 END DESC,
                    folded_artist, folded_title, id
                LIMIT \(limit)
            )
            SELECT (SELECT count(*) FROM examined), ARRAY(SELECT id FROM ranked)
            """
        )
        let (examined, songs) = try rows[0].decode(Int.self, [Song.ID].self)
        return (songs, examined == examinedLimit)
    }

    /// For each word, the words that differ from it by one letter replaced, left out or added, or by two swapped, and the
    /// word itself, of those that there are.
    func corrections(of words: SearchedWords) async throws -> [String: [String]] {
        try await wordLists(
            """
            SELECT asked, array_agg(DISTINCT word)
            FROM unnest(\(words.correctable)) AS asked, slips_of(asked) AS slipped,
                LATERAL (SELECT word FROM word_slips WHERE slip = slipped LIMIT 500) AS met
            GROUP BY asked
            """
        )
    }

    /// For each word, those that look most like it, of those that there are.
    func lookalikes(of words: SearchedWords) async throws -> [String: [String]] {
        try await wordLists(
            """
            SELECT asked, array_agg(word)
            FROM unnest(\(words.correctable)) AS asked,
                LATERAL (
                    SELECT word FROM words WHERE word % asked ORDER BY similarity(word, asked) DESC, word LIMIT 5
                ) AS similar_words
            GROUP BY asked
            """
        )
    }

    private func wordLists(_ statement: Statement) async throws -> [String: [String]] {
        let pairs = try await searched(statement).map { try $0.decode(String.self, [String].self) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// Runs a statement by the plan that suits every search: its indexes are the better the more songs there are, and making
    /// a plan takes longer than most searches.
    private func searched(_ statement: Statement) async throws -> ResultSet {
        let results = try await runner.write([
            """
            SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)
            """,
            statement,
        ])
        return results[1]
    }
}
