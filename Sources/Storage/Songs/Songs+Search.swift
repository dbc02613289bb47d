import Karaoke
import Postgres

extension Songs {
    /// Finds songs by words of title and artist, the likeliest first.
    ///
    /// Names that are or begin like the search come first; then songs that have all its words, the last of them perhaps
    /// unfinished; then those where all words are beginnings; then those that have the words with a typo in each. Among
    /// them the most similar come first. Each kind is only looked for while too few are found. When there is nothing at
    /// all, one word may be missing, and words need only look alike.
    ///
    /// - Parameters:
    ///   - search: What is looked for.
    ///   - count: How many are wanted; no more than ``SongSearch/limit``.
    /// - Returns: The songs' ids.
    /// - Throws: What the database says.
    package func search(_ search: SongSearch, count: Int = SongSearch.limit) async throws -> [Song.ID] {
        let words = try await words(of: search)
        var found = SongRanking(wanted: min(count, SongSearch.limit))
        guard !words.spellings.isEmpty else { return [] }
        found.add(try await named(words, search.filter, atMost: found.wanted))
        if !found.isFull, try await look(for: words.finished, words, search.filter, &found), !found.isFull {
            try await look(for: words.finished.whole, words, search.filter, &found)
        }
        if !found.isFull, let beginnings = words.beginnings {
            try await look(for: beginnings, words, search.filter, &found)
        }
        guard !found.isFull else { return found.songs }
        let corrections = try await corrections(of: words)
        try await look(for: words.corrected(corrections), words, search.filter, &found)
        guard found.songs.isEmpty else { return found.songs }
        let similar = corrections.merging(try await lookalikes(of: words)) { $0 + $1 }
        try await look(for: words.withoutOne(similar) ?? words.corrected(similar), words, search.filter, &found)
        return found.songs
    }

    /// Adds the songs that a query gives.
    ///
    /// - Returns: Whether the index gave more songs than were looked at.
    @discardableResult
    private func look(
        for query: SearchedWords.Query,
        _ words: SearchedWords,
        _ filter: Song.Filter,
        _ found: inout SongRanking
    ) async throws -> Bool {
        let answer = try await songs(having: query, words, filter, atMost: found.wanted)
        found.add(answer.songs)
        return answer.isCut
    }
}
