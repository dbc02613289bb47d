import Karaoke
import Postgres

/// The statements of a search; each may take long, and the server ends it when nobody waits any more.
extension Songs {
    /// The number of songs that are ranked: the index gives them in no order.
    private static let rankedLimit = SongSearch.limit
    /// The number of songs that are ranked whose title begins as the search, and of those whose artist does.
    ///
    /// The index gives those first that are no longer than the search, and then those where a word ends with it.
    private static let namedLimit = 100
    /// The number of songs that are looked at for what the index is not asked.
    private static let examinedLimit = 1_000

    /// Splits a search into its words, and finds the songs whose title or artist is the search, then those whose title or
    /// artist begins with it, with whole words first.
    ///
    /// - Returns: The words, and the songs; `nil` when there is nothing in the search that a name may have.
    func named(_ search: SongSearch, atMost limit: Int) async throws -> (words: SearchedWords, songs: [Song.ID])? {
        let rows = try await searched(
            """
            SELECT folded, plain, words_of(folded, ''), words_of(folded, ' '), ARRAY(
                SELECT id
                FROM (
                    SELECT DISTINCT met.*
                    FROM (SELECT plain UNION SELECT whole) AS beginnings (beginning), LATERAL (
                        (
                            SELECT id, folded_title, folded_artist FROM songs
                            WHERE plain_name(folded_title) COLLATE "C" >= beginning
                                AND plain_name(folded_title) COLLATE "C" < beginning || U&'\\+10FFFF'
                                AND \(fits: search.filter)
                            ORDER BY plain_name(folded_title) COLLATE "C"
                            LIMIT \(Self.namedLimit)
                        )
                        UNION ALL
                        (
                            SELECT id, folded_title, folded_artist FROM songs
                            WHERE plain_name(folded_artist) COLLATE "C" >= beginning
                                AND plain_name(folded_artist) COLLATE "C" < beginning || U&'\\+10FFFF'
                                AND \(fits: search.filter)
                            ORDER BY plain_name(folded_artist) COLLATE "C"
                            LIMIT \(Self.namedLimit)
                        )
                    ) AS met
                ) AS named, plain_name(folded_title) AS title, plain_name(folded_artist) AS artist
                ORDER BY
                    CASE
                        WHEN title IN (plain, whole) THEN 0
                        WHEN artist IN (plain, whole) THEN 1
                        WHEN title ^@ (plain || ' ') OR artist ^@ (plain || ' ') THEN 2
                        WHEN title ^@ (whole || ' ') OR artist ^@ (whole || ' ') THEN 2
                        ELSE 3
                    END,
                    char_length(folded_title) + char_length(folded_artist), folded_artist, folded_title, id
                LIMIT \(limit)
            )
            -- An article is part of the name in "A Team", which is The A Team.
            FROM fold(\(search.words)) AS folded, plain_name(folded) AS plain, plain_name('the ' || folded) AS whole
            WHERE folded <> ''
            """,
            search.filter,
            inOrder: true
        )
        guard let row = rows.first else { return nil }
        let columns = try row.decode(String.self, String.self, [String].self, [String].self, [Song.ID].self)
        let words = SearchedWords(folded: columns.0, plain: columns.1, joined: columns.2, separated: columns.3)
        return words.spellings.isEmpty ? nil : (words, columns.4)
    }

    /// For each query songs that have its words, the most similar first, and those first whose title begins as the search
    /// does.
    ///
    /// - Returns: For each query the songs, and whether the index gave more than were looked at.
    func songs(
        having queries: [SearchedWords.Query],
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) async throws -> [(songs: [Song.ID], isCut: Bool)] {
        let statements = queries.map { songs(having: $0, words, filter, atMost: limit) }
        return try zip(queries, try await searched(statements, filter)).map { query, rows in
            let (examined, songs) = try rows[0].decode(Int.self, [Song.ID].self)
            return (songs, examined == examinedLimit(of: query))
        }
    }

    /// Songs that have the words of a query as well as what its words may have been meant as, in one round trip: who asks
    /// for the songs hardly ever finds enough of them.
    ///
    /// - Returns: The songs, and for each word those that differ from it by one letter replaced, left out or added, or by two
    ///   swapped, and the word itself, of those that there are.
    func songsAndCorrections(
        having query: SearchedWords.Query?,
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) async throws -> (songs: [Song.ID], corrections: [String: [String]]) {
        let corrections: Statement = """
            SELECT asked, array_agg(DISTINCT word)
            FROM unnest(\(words.correctable)) AS asked, slips_of(asked) AS slipped,
                LATERAL (SELECT word FROM word_slips WHERE slip = slipped LIMIT 500) AS met
            GROUP BY asked
            """
        guard let query else { return ([], try wordLists(try await searched(corrections))) }
        let results = try await searched([corrections, songs(having: query, words, filter, atMost: limit)], filter)
        return (try results[1][0].decode([Song.ID].self, at: 1), try wordLists(results[0]))
    }

    /// For each of some words, those that look most like it, of those that there are.
    func lookalikes(of words: [String]) async throws -> [String: [String]] {
        let rows = try await searched(
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
        return try wordLists(rows)
    }
}

extension Songs {
    private func songs(
        having query: SearchedWords.Query,
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) -> Statement {
        """
        WITH examined AS MATERIALIZED (
            SELECT id, folded_title, folded_artist, terms FROM songs
            WHERE terms @@ \(query.indexed)::tsquery AND \(fits: filter)
            LIMIT \(examinedLimit(of: query))
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
        """
    }

    private func examinedLimit(of query: SearchedWords.Query) -> Int {
        query.remaining == nil ? Self.rankedLimit : Self.examinedLimit
    }

    private func wordLists(_ rows: ResultSet) throws -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: try rows.map { try $0.decode(String.self, [String].self) })
    }

    /// Runs one statement as several are run.
    private func searched(
        _ statement: Statement,
        _ filter: Song.Filter = Song.Filter(),
        inOrder isOrdered: Bool = false
    ) async throws -> ResultSet {
        try await searched([statement], filter, inOrder: isOrdered)[0]
    }

    /// Runs statements by the plan that suits every search: its indexes are the better the more songs there are, and making
    /// a plan, or starting processes that share the work, takes longer than most searches.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - filter: What the songs have to be like; a selective one is worth a plan of its own.
    ///   - isOrdered: Whether an index gives the songs in the order that is asked for, so that a limit ends the scan.
    /// - Returns: One result a statement.
    /// - Throws: What the database says.
    private func searched(
        _ statements: [Statement],
        _ filter: Song.Filter,
        inOrder isOrdered: Bool = false
    ) async throws -> [ResultSet] {
        let planning = filter.isSelective ? "force_custom_plan" : "force_generic_plan"
        let setting: Statement = """
            SELECT set_config('plan_cache_mode', \(planning), true), set_config('enable_seqscan', 'off', true),
                set_config('enable_bitmapscan', \(isOrdered ? "off" : "on"), true),
                set_config('max_parallel_workers_per_gather', '0', true)
            """
        return Array(try await inTime([setting] + statements).dropFirst())
    }
}

extension Song.Filter {
    /// True when it may leave few songs of a large songbook.
    fileprivate var isSelective: Bool {
        self != Song.Filter(board: board, isUnclaimed: isUnclaimed)
    }
}
