import Karaoke
import Postgres

/// The statements of a search; the server cancels them when the client disconnects.
extension Songs {
    /// The most songs that are ranked; the index returns them in no order.
    private static let rankedLimit = SongSearch.limit
    /// The most songs that are ranked whose title starts with the search, and whose artist does.
    ///
    /// The index first returns names that are no longer than the search, and then those in which a word ends with it.
    private static let namedLimit = 100
    /// The most songs that are checked for conditions outside the index.
    private static let examinedLimit = 1_000

    /// Splits a search into words, and finds their corrections and songs whose title or artist equals the search, then
    /// those whose title or artist starts with it, whole words first.
    ///
    /// - Returns: The words, the songs, and for each word the known words that differ from it by one replaced, missing or
    ///   additional letter or by two swapped letters, including the word itself; `nil` when the search contains nothing
    ///   that names can contain.
    func named(
        _ search: SongSearch,
        atMost limit: Int
    ) async throws -> (words: SearchedWords, songs: [Song.ID], corrections: [String: [String]])? {
        let named: Statement = """
            SELECT folded, plain, words_of(folded, ''), words_of(folded, ' '), ARRAY(
                SELECT id
                FROM (
                    SELECT DISTINCT met.*
                    FROM (SELECT plain UNION SELECT whole) AS beginnings (beginning), LATERAL (
                        (
                            SELECT id, folded_title, folded_artist, rating FROM songs
                            WHERE plain_name(folded_title) COLLATE "C" >= beginning
                                AND plain_name(folded_title) COLLATE "C" < beginning || U&'\\+10FFFF'
                                AND \(fits: search.filter)
                            ORDER BY plain_name(folded_title) COLLATE "C"
                            LIMIT \(Self.namedLimit)
                        )
                        UNION ALL
                        (
                            SELECT id, folded_title, folded_artist, rating FROM songs
                            WHERE plain_name(folded_artist) COLLATE "C" >= beginning
                                AND plain_name(folded_artist) COLLATE "C" < beginning || U&'\\+10FFFF'
                                AND \(fits: search.filter)
                            ORDER BY plain_name(folded_artist) COLLATE "C"
                            LIMIT \(Self.namedLimit)
                        )
                    ) AS met
                ) AS named, plain_name(folded_title) AS title, plain_name(folded_artist) AS artist,
                    \(isPinned: "named", on: search.filter) AS pinned (is_pinned)
                ORDER BY
                    CASE
                        WHEN title IN (plain, whole) THEN 0
                        WHEN artist IN (plain, whole) THEN 1
                        WHEN title ^@ (plain || ' ') OR artist ^@ (plain || ' ') THEN 2
                        WHEN title ^@ (whole || ' ') OR artist ^@ (whole || ' ') THEN 2
                        ELSE 3
                    END,
                    is_pinned DESC, coalesce(rating, 0) DESC,
                    char_length(folded_title) + char_length(folded_artist), folded_artist, folded_title, id
                LIMIT \(limit)
            )
            -- An article is part of the name in "A Team", which is The A Team.
            FROM fold(\(search.words)) AS folded, plain_name(folded) AS plain, plain_name('the ' || folded) AS whole
            WHERE folded <> ''
            """
        let corrections: Statement = """
            SELECT asked, array_agg(DISTINCT word)
            FROM fold(\(search.words)) AS folded,
                LATERAL (SELECT unnest(words_of(folded, '')) UNION SELECT unnest(words_of(folded, ' '))) AS parts (asked),
                LATERAL slips_of(asked) AS slipped,
                LATERAL (SELECT word FROM word_slips WHERE slip = slipped LIMIT 500) AS met
            WHERE char_length(asked) > 2
            GROUP BY asked
            """
        let results = try await searched([named, corrections], search.filter, inOrder: true)
        guard let row = results[0].first else { return nil }
        let columns = try row.decode(String.self, String.self, [String].self, [String].self, [Song.ID].self)
        let words = SearchedWords(folded: columns.0, plain: columns.1, joined: columns.2, separated: columns.3)
        return words.spellings.isEmpty ? nil : (words, columns.4, try wordLists(results[1]))
    }

    /// Returns songs with the words of each query, the most similar first, in one round trip.
    func songs(
        having queries: [SearchedWords.Query],
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) async throws -> [[Song.ID]] {
        let statements = queries.map { ranked(having: $0, words, filter, atMost: limit) }
        return try await searched(statements, filter).map { rows in
            try rows.map { try $0.decode(Song.ID.self, at: 0) }
        }
    }

    /// Returns those of some words that songs have.
    func knownWords(among words: Set<String>) async throws -> Set<String> {
        guard !words.isEmpty else { return [] }
        let rows = try await searched("SELECT word FROM words WHERE word = ANY (\(words.sorted()))")
        return Set(try rows.map { try $0.decode(String.self, at: 0) })
    }

    /// Returns the most similar known words for each of some words.
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
    private func ranked(
        having query: SearchedWords.Query,
        _ words: SearchedWords,
        _ filter: Song.Filter,
        atMost limit: Int
    ) -> Statement {
        """
        WITH examined AS MATERIALIZED (
            SELECT id, folded_title, folded_artist, rating, terms FROM songs
            WHERE \(finds: query) AND \(fits: filter)
            LIMIT \(examinedLimit(of: query))
        ), remaining AS (
            SELECT id, folded_title, folded_artist, rating FROM examined
            WHERE \(query.remaining) IS NULL OR terms @@ \(query.remaining)::tsquery
            LIMIT \(Self.rankedLimit)
        )
        SELECT id FROM remaining, \(isPinned: "remaining", on: filter) AS pinned (is_pinned)
        ORDER BY similarity(\(words.folded), folded_title || ' ' || folded_artist)
            + CASE WHEN plain_name(folded_title) ^@ \(words.first) THEN 0.2 ELSE 0 END
            + CASE WHEN is_pinned THEN 0.1 ELSE 0 END + coalesce(rating, 0) * 0.01 DESC,
            folded_artist, folded_title, id
        LIMIT \(limit)
        """
    }

    private func examinedLimit(of query: SearchedWords.Query) -> Int {
        query.remaining == nil ? Self.rankedLimit : Self.examinedLimit
    }

    private func wordLists(_ rows: ResultSet) throws -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: try rows.map { try $0.decode(String.self, [String].self) })
    }

    /// Runs one statement with a generic plan.
    private func searched(
        _ statement: Statement,
        _ filter: Song.Filter = Song.Filter(),
        inOrder isOrdered: Bool = false
    ) async throws -> ResultSet {
        try await searched([statement], filter, inOrder: isOrdered)[0]
    }

    /// Runs statements with a generic plan: it suits large songbooks, and planning, or starting parallel workers, takes
    /// longer than most searches.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - filter: The filter; a selective one is planned separately.
    ///   - isOrdered: True when an index returns the songs in order, so that a limit ends the scan.
    /// - Returns: One result per statement.
    /// - Throws: The errors of the database.
    private func searched(
        _ statements: [Statement],
        _ filter: Song.Filter,
        inOrder isOrdered: Bool = false
    ) async throws -> [ResultSet] {
        let planning = filter.isSelective ? "force_custom_plan" : "force_generic_plan"
        return try await inTime(
            statements,
            [
                "plan_cache_mode": planning, "enable_seqscan": "off", "enable_bitmapscan": isOrdered ? "off" : "on",
                "max_parallel_workers_per_gather": "0",
            ]
        )
    }
}

extension Song.Filter {
    /// True when the filter may be selective.
    fileprivate var isSelective: Bool {
        self != Song.Filter(board: board, isUnclaimed: isUnclaimed)
    }
}

extension Statement.StringInterpolation {
    /// Appends a table of one column and row: true when a card of the filter's board has the song of a row.
    fileprivate mutating func appendInterpolation(isPinned row: StaticString, on filter: Song.Filter) {
        appendLiteral("LATERAL (SELECT \(row).id IN (SELECT song_id FROM cards WHERE cards.board_id = ")
        appendInterpolation(filter.board)
        appendLiteral("))")
    }
}
