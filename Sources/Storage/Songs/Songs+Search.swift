import Karaoke
import Postgres

extension Songs {
    /// Finds songs by words of title and artist, the best matches first.
    ///
    /// Songs whose names equal the search or start with it come first; then songs with all words, the last one possibly
    /// incomplete; then songs with all words as prefixes; then songs with a typo in each word. Within each group, the
    /// most similar songs come first; of similar ones, those that are pinned on the filter's board, and then those with
    /// more stars. The last two groups are searched only while hardly any songs are found. Without any songs, words such
    /// as "that song" and "by" are left out, or the spaces may be elsewhere; then words need only be similar and one word,
    /// or else about half of them, may be missing.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - count: The most songs, up to ``SongSearch/limit``.
    /// - Returns: The songs' ids.
    /// - Throws: The errors of the database.
    package func search(_ search: SongSearch, count: Int = SongSearch.limit) async throws -> [Song.ID] {
        var found = SongRanking(wanted: min(count, SongSearch.limit))
        guard let (words, named, corrections) = try await named(search, atMost: found.wanted) else { return [] }
        found.add(named)
        guard !found.isFull else { return found.songs }
        // One round trip for all: it takes longer than most of the queries.
        let strict = [words.whole, words.finished].compactMap(\.self)
        let weaker = found.isEnough ? [] : [words.beginnings, words.corrected(corrections)].compactMap(\.self)
        let answers = try await songs(having: strict + weaker, words, search.filter, atMost: found.wanted)
        for songs in answers.prefix(strict.count) { found.add(songs) }
        for songs in answers.dropFirst(strict.count) where !found.isEnough { found.add(songs) }
        guard found.songs.isEmpty else { return found.songs }
        try await look(for: words.withoutFillers?.corrected(corrections), having: words, search.filter, &found)
        guard found.songs.isEmpty else { return found.songs }
        let known = try await knownWords(among: words.respacings(corrections))
        try await look(for: words.respaced(known, corrections), having: words, search.filter, &found)
        guard found.songs.isEmpty else { return found.songs }
        let similar = corrections.merging(try await lookalikes(of: words.unknown(corrections))) { $0 + $1 }
        try await look(for: words.withoutOne(similar) ?? words.corrected(similar), having: words, search.filter, &found)
        if found.songs.isEmpty, let stretches = words.stretches(similar) {
            try await look(for: stretches, having: words, search.filter, &found)
        }
        return found.songs
    }

    /// Adds the results of a query.
    private func look(
        for query: SearchedWords.Query?,
        having words: SearchedWords,
        _ filter: Song.Filter,
        _ found: inout SongRanking
    ) async throws {
        guard let query else { return }
        for songs in try await songs(having: [query], words, filter, atMost: found.wanted) { found.add(songs) }
    }
}

/// The results of a search so far, without duplicates, the best matches first.
struct SongRanking {
    /// The requested number of songs.
    let wanted: Int
    private(set) var songs: [Song.ID] = []
    private var known: Set<Song.ID> = []

    init(wanted: Int) {
        self.wanted = wanted
    }

    /// True when all requested songs were found.
    var isFull: Bool { songs.count >= wanted }
    /// True when enough songs were found to skip weaker matches.
    var isEnough: Bool { songs.count >= min(wanted, 5) }

    /// Adds weaker matches, up to the requested number.
    mutating func add(_ found: [Song.ID]) {
        for song in found where !isFull && known.insert(song).inserted { songs.append(song) }
    }
}

extension Songs {
    /// The timeout of one statement of a search, in milliseconds.
    private static let timeLimit = 2_000

    /// Runs statements of a search with settings of the server, each with the timeout ``timeLimit``.
    ///
    /// - Throws: ``SearchError/tooSlow`` when a statement exceeds it.
    func inTime(_ statements: [Statement], _ settings: KeyValuePairs<String, String>) async throws -> [ResultSet] {
        let names = ["statement_timeout"] + settings.map(\.key)
        let values = ["\(Self.timeLimit)"] + settings.map(\.value)
        // Citus cannot plan without the parameters, which say where the rows of a board are.
        let setting: Statement = """
            SELECT set_config(
                name,
                CASE WHEN name = 'plan_cache_mode' AND current_setting('citus.shard_count', true) IS NOT NULL
                    THEN 'force_custom_plan' ELSE value END,
                true
            )
            FROM unnest(\(names), \(values)) AS settings (name, value)
            """
        do {
            return Array(try await runner.readSlowly([setting] + statements).dropFirst())
        } catch {
            guard error.sqlState == .queryCanceled else { throw error }
            throw SearchError.tooSlow
        }
    }
}
