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
            SELECT folded, plain_name(folded), words_of(folded, ''), words_of(folded, ' ')
            FROM fold(\(search.words)) AS folded
            """
        )
        let columns = try rows[0].decode(String.self, String.self, [String].self, [String].self)
        return SearchedWords(folded: columns.0, plain: columns.1, joined: columns.2, separated: columns.3)
    }

    /// Songs whose title or artist is the search, then those whose title or artist begins with it, with whole words first.
    func named(_ words: SearchedWords, _ filter: Song.Filter, atMost limit: Int) async throws -> [Song.ID] {
        try await searched(
            """
            WITH named AS (
                (
                    SELECT id, folded_title, folded_artist FROM songs
                    WHERE plain_name(folded_title) COLLATE "C" >= \(words.plain)
                        AND plain_name(folded_title) COLLATE "C" < \(words.plain) || U&'\\+10FFFF'
                        AND song_fits(
                            songs, \(filter.board),
                            CASE WHEN \(filter.isUnclaimed)
                                THEN ARRAY(SELECT song_id FROM claims WHERE board_id = \(filter.board)) END,
                            \(filter.artist), \(filter.firstYear), \(filter.lastYear), \(filter.language),
                            \(filter.genre), \(filter.isDuet)
                        )
                    ORDER BY plain_name(folded_title) COLLATE "C"
                    LIMIT \(Self.rankedLimit)
                )
                UNION
                (
                    SELECT id, folded_title, folded_artist FROM songs
                    WHERE plain_name(folded_artist) COLLATE "C" >= \(words.plain)
                        AND plain_name(folded_artist) COLLATE "C" < \(words.plain) || U&'\\+10FFFF'
                        AND song_fits(
                            songs, \(filter.board),
                            CASE WHEN \(filter.isUnclaimed)
                                THEN ARRAY(SELECT song_id FROM claims WHERE board_id = \(filter.board)) END,
                            \(filter.artist), \(filter.firstYear), \(filter.lastYear), \(filter.language),
                            \(filter.genre), \(filter.isDuet)
                        )
                    ORDER BY plain_name(folded_artist) COLLATE "C"
                    LIMIT \(Self.rankedLimit)
                )
            )
            SELECT id
            FROM named, plain_name(folded_title) AS title, plain_name(folded_artist) AS artist
            ORDER BY
                CASE
                    WHEN title = \(words.plain) THEN 0
                    WHEN artist = \(words.plain) THEN 1
                    WHEN title ^@ (\(words.plain) || ' ') OR artist ^@ (\(words.plain) || ' ') THEN 2
                    ELSE 3
                END,
                similarity(\(words.folded), folded_title || ' ' || folded_artist) DESC,
                folded_artist, folded_title, id
            LIMIT \(limit)
            """,
            filter,
            inOrder: true
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
                    + CASE WHEN plain_name(folded_title) ^@ \(words.first) THEN 0.2 ELSE 0 END DESC,
                    folded_artist, folded_title, id
                LIMIT \(limit)
            )
            SELECT (SELECT count(*) FROM examined), ARRAY(SELECT id FROM ranked)
            """,
            filter
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

    /// For each of some words, those that look most like it, of those that there are.
    func lookalikes(of words: [String]) async throws -> [String: [String]] {
        try await wordLists(
            """
            SELECT asked, array_agg(word)
            FROM unnest(\(words)) AS asked,
                LATERAL (
                    SELECT word FROM words WHERE word % asked
                    GROUP BY word ORDER BY similarity(word, asked) DESC, word LIMIT 5
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
    /// a plan, or starting processes that share the work, takes longer than most searches.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - filter: What the songs have to be like; a selective one is worth a plan of its own.
    ///   - isOrdered: Whether an index gives the songs in the order that is asked for, so that a limit ends the scan.
    /// - Returns: The rows.
    /// - Throws: What the database says.
    private func searched(
        _ statement: Statement,
        _ filter: Song.Filter = Song.Filter(),
        inOrder isOrdered: Bool = false
    ) async throws -> ResultSet {
        let planning = filter.isSelective ? "force_custom_plan" : "force_generic_plan"
        let results = try await runner.write([
            """
            SELECT set_config('plan_cache_mode', \(planning), true), set_config('enable_seqscan', 'off', true),
                set_config('enable_bitmapscan', \(isOrdered ? "off" : "on"), true),
                set_config('max_parallel_workers_per_gather', '0', true)
            """,
            statement,
        ])
        return results[1]
    }
}

extension Song.Filter {
    /// Whether it may leave few songs of a large songbook.
    fileprivate var isSelective: Bool {
        self != Song.Filter(board: board, isUnclaimed: isUnclaimed)
    }
}
