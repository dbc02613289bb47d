import Karaoke
import Postgres

extension Songs {
    /// The most results that are searched again because they have deleted songs, before all songs are read again.
    private static let removalLimit = 5

    /// Finds songs by words of title and artist, the best matches first.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - count: The most songs, up to ``SongSearch/limit``.
    /// - Returns: The songs' ids, in the order of ``SongIndex/search(_:_:atMost:)``.
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func search(_ search: SongSearch, count: Int = SongSearch.limit) async throws -> [Song.ID] {
        try await self.search(search, count: count) { _ in [] }.ids
    }

    /// Finds songs as ``search(_:count:)`` does, and reads some of them with their state on a board.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - count: The most songs, up to ``SongSearch/limit``.
    ///   - shown: The places of the songs that are read.
    ///   - board: The board; `nil` for none.
    /// - Returns: The number of songs that were found, and those that were read.
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func search(
        _ search: SongSearch,
        count: Int = SongSearch.limit,
        showing shown: Range<Int>,
        on board: Board.ID? = nil
    ) async throws -> (count: Int, songs: [FoundSong]) {
        let found = try await self.search(search, count: count) { ids in
            statements(reading: Array(ids.dropFirst(shown.lowerBound).prefix(shown.count)), on: board)
        }
        guard !found.ids.isEmpty else { return (0, []) }
        return (found.ids.count, try foundSongs(found.results, on: board))
    }

    /// Finds songs, and runs statements with them; none if no song is found.
    ///
    /// The index may still have deleted songs, so the songs are looked up in the same round trip.
    private func search(
        _ search: SongSearch,
        count: Int,
        reading statements: ([Song.ID]) -> [Statement]
    ) async throws -> (ids: [Song.ID], results: [ResultSet]) {
        try await withTaskExecutorPreference(executor) {
            var removals = 0
            while true {
                // Deleted songs are removed from a long result, so that few results have any.
                let found = try await found(search, count: removals == 0 ? count : SongSearch.limit)
                guard !found.isEmpty else { return ([], []) }
                let ids = Array(found.prefix(count))
                let results = try await database.read(
                    ["SELECT id FROM songs WHERE id = ANY (\(found))"] + statements(ids)
                )
                let known = try results[0].map { try $0.decode(Song.ID.self, at: 0) }
                guard known.count < found.count else { return (ids, Array(results.dropFirst())) }
                removals += 1
                if removals.isMultiple(of: Self.removalLimit) {
                    try await index.startOver()
                } else {
                    try await index.forget(Set(found).subtracting(known))
                }
            }
        }
    }

    private func found(_ search: SongSearch, count: Int) async throws -> [Song.ID] {
        try await index.ask(with: statements(for: search)) { index, results in
            let words = SearchedWords(try results[0][0].decode(String.self, at: 0))
            let conditions = try conditions(of: search.filter, results)
            return index.search(words, conditions, atMost: min(count, SongSearch.limit))
        }
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

    private func statements(for search: SongSearch) -> [Statement] {
        let filter = search.filter
        return [
            """
            SELECT fold(\(search.words)), fold(\(filter.artist)), fold(\(filter.language)), fold(\(filter.genre))
            """,
            "SELECT song_id FROM claims WHERE board_id = \(filter.board) AND \(filter.isUnclaimed)",
            "SELECT song_id FROM cards WHERE board_id = \(filter.board)",
        ]
    }

    private func conditions(of filter: Song.Filter, _ results: [ResultSet]) throws -> SongIndex.Conditions {
        let songs = try results[1...2].map { try Set($0.map { try $0.decode(Song.ID.self, at: 0) }) }
        var filter = filter
        filter.artist = try results[0][0].decode(String?.self, at: 1)
        filter.language = try results[0][0].decode(String?.self, at: 2)
        filter.genre = try results[0][0].decode(String?.self, at: 3)
        return SongIndex.Conditions(filter, held: songs[0], pinned: songs[1])
    }
}

extension StatementRunner {
    /// Runs statements of a search that change nothing, each within two seconds.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - settings: Settings of the server for them.
    /// - Returns: One result per statement.
    /// - Throws: ``SearchError/tooSlow`` when a statement takes longer, and the errors of the database.
    func inTime(
        _ statements: [Statement],
        _ settings: KeyValuePairs<String, String> = [:]
    ) async throws -> [ResultSet] {
        let names = ["statement_timeout"] + settings.map(\.key)
        let values = ["2000"] + settings.map(\.value)
        let setting: Statement = """
            SELECT set_config(name, value, true) FROM unnest(\(names), \(values)) AS settings (name, value)
            """
        do {
            return Array(try await readSlowly([setting] + statements).dropFirst())
        } catch {
            guard error.sqlState == .queryCanceled else { throw error }
            throw SearchError.tooSlow
        }
    }
}
