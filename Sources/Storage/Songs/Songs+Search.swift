import Karaoke
import Postgres

extension Songs {
    /// Finds songs by words of title and artist, the best matches first.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - count: The most songs, up to ``SongSearch/limit``.
    /// - Returns: The songs' ids, in the order of ``SongIndex/search(_:_:atMost:)``.
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func search(_ search: SongSearch, count: Int = SongSearch.limit) async throws -> [Song.ID] {
        try await find(search, count: count).songs
    }

    /// Finds songs as ``search(_:count:)`` does, and reads some of them with their state on a board.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - count: The most songs, up to ``SongSearch/limit``.
    ///   - shown: The places of the songs that are read.
    ///   - board: The board; `nil` for none.
    /// - Returns: The number of songs that were found, those that were read, and the artist that the words name; `nil`
    ///   when they name none, or when the first song is not read.
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func search(
        _ search: SongSearch,
        count: Int = SongSearch.limit,
        showing shown: Range<Int>,
        on board: Board.ID? = nil
    ) async throws -> (count: Int, songs: [FoundSong], artist: Songbook.Artist?) {
        let found = try await find(search, count: count)
        async let artist = shown.lowerBound == 0 ? artist(found.artist) : nil
        let songs = try await songs(Array(found.songs.dropFirst(shown.lowerBound).prefix(shown.count)), on: board)
        return (found.songs.count, songs, try await artist)
    }

    /// Finds songs, and the folded name of the artist that the words name; a search with a filter names none.
    private func find(_ search: SongSearch, count: Int) async throws -> (songs: [Song.ID], artist: String?) {
        try await ask(about: search.filter, folding: search.words) { index, conditions, words in
            let words = SearchedWords(words)
            let songs = index.search(words, conditions, atMost: min(count, SongSearch.limit))
            let isFiltered = search.filter.narrowsSongbook
            return (songs, isFiltered ? nil : index.artist(namedBy: words, first: songs.first))
        }
    }

    private func artist(_ key: String?) async throws -> Songbook.Artist? {
        guard let key else { return nil }
        return try await artist(key)
    }

    /// Counts again how often songs are pinned, picked and sung, by which searches order them.
    ///
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func countPopularity() async throws {
        try await withTaskExecutorPreference(executor) { try await index.countPopularity() }
    }

    /// Reads all songs into the index of searches, so that the first search need not.
    ///
    /// - Returns: The number of songs.
    /// - Throws: The errors of the database.
    package func prepareSearch() async throws -> Int {
        try await index.complete()
    }

    /// Ends the reading of songs into the index, which goes on when no search waits for it.
    package func endPreparation() {
        index.stop()
    }
}

extension StatementRunner {
    /// Runs statements of a search that change nothing, each within two seconds.
    ///
    /// - Returns: One result per statement.
    /// - Throws: ``SearchError/tooSlow`` when a statement takes longer, and the errors of the database.
    func inTime(_ statements: [Statement]) async throws -> [ResultSet] {
        do {
            let limit: Statement = "SELECT set_config('statement_timeout', '2000', true)"
            return Array(try await readSlowly([limit] + statements).dropFirst())
        } catch {
            guard error.sqlState == .queryCanceled else { throw error }
            throw SearchError.tooSlow
        }
    }
}
