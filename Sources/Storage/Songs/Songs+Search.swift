import Karaoke
import Postgres

extension Songs {
    /// Finds songs by words of title and artist, the likeliest first.
    ///
    /// Names that are or begin like the search come first; then songs that have all its words, the last of them perhaps
    /// unfinished; then those where all words are beginnings; then those that have the words with a typo in each. Among
    /// them the most similar come first. The last two are only looked for while hardly any are found. When there is nothing at
    /// all, words need only look alike and one may be missing, or else about half of them.
    ///
    /// - Parameters:
    ///   - search: What is looked for.
    ///   - count: How many are wanted; no more than ``SongSearch/limit``.
    /// - Returns: The songs' ids.
    /// - Throws: What the database says.
    package func search(_ search: SongSearch, count: Int = SongSearch.limit) async throws -> [Song.ID] {
        var found = SongRanking(wanted: min(count, SongSearch.limit))
        guard let (words, named) = try await named(search, atMost: found.wanted) else { return [] }
        found.add(named)
        guard !found.isFull else { return found.songs }
        let isCut = try await look(for: words.whole, words.finished, having: words, search.filter, &found)
        if isCut, !found.isFull, let unfinished = words.unfinished {
            try await look(for: unfinished, having: words, search.filter, &found)
        }
        guard !found.isEnough else { return found.songs }
        let (beginning, corrections) = try await songsAndCorrections(
            having: words.beginnings,
            words,
            search.filter,
            atMost: found.wanted
        )
        found.add(beginning)
        guard !found.isEnough else { return found.songs }
        try await look(for: words.corrected(corrections), having: words, search.filter, &found)
        guard found.songs.isEmpty else { return found.songs }
        let similar = corrections.merging(try await lookalikes(of: words.unknown(corrections))) { $0 + $1 }
        try await look(for: words.withoutOne(similar) ?? words.corrected(similar), having: words, search.filter, &found)
        if found.songs.isEmpty, let stretches = words.stretches(similar) {
            try await look(for: stretches, having: words, search.filter, &found)
        }
        return found.songs
    }

    /// Adds the songs that queries give, those of the first one first.
    ///
    /// - Returns: Whether the index gave more songs for the last one than were looked at.
    @discardableResult
    private func look(
        for queries: SearchedWords.Query?...,
        having words: SearchedWords,
        _ filter: Song.Filter,
        _ found: inout SongRanking
    ) async throws -> Bool {
        let asked = queries.compactMap(\.self)
        let answers = try await songs(having: asked, words, filter, atMost: found.wanted)
        for answer in answers { found.add(answer.songs) }
        return answers.last?.isCut ?? false
    }
}

/// The songs that a search has found so far, each once, the likeliest first.
struct SongRanking {
    /// The number of songs that are wanted.
    let wanted: Int
    private(set) var songs: [Song.ID] = []
    private var known: Set<Song.ID> = []

    init(wanted: Int) {
        self.wanted = wanted
    }

    /// True when as many were found as are wanted.
    var isFull: Bool { songs.count >= wanted }
    /// True when so many were found that less likely ones need not be looked for.
    var isEnough: Bool { songs.count >= min(wanted, 5) }

    /// Adds songs that are less likely than those before, as many as are still wanted.
    mutating func add(_ found: [Song.ID]) {
        for song in found where !isFull && known.insert(song).inserted { songs.append(song) }
    }
}

extension Songs {
    /// The most milliseconds that one statement of a search may take.
    private static let timeLimit = 2_000

    /// Runs statements of a search, each of which may take ``timeLimit``.
    ///
    /// - Throws: ``SearchError/tooSlow`` when one of them takes longer.
    func inTime(_ statements: [Statement]) async throws -> [ResultSet] {
        let limit: Statement = "SELECT set_config('statement_timeout', \(String(Self.timeLimit)), true)"
        do {
            return Array(try await runner.readSlowly([limit] + statements).dropFirst())
        } catch {
            guard error.sqlState == .queryCanceled else { throw error }
            throw SearchError.tooSlow
        }
    }
}
