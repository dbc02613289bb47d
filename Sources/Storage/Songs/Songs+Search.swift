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
        let limit = min(count, SongSearch.limit)
        while true {
            let found = try await index.ask(with: statements(for: search)) { index, results in
                let words = SearchedWords(try results[0][0].decode(String.self, at: 0))
                return index.search(words, try conditions(of: search.filter, results), atMost: limit)
            }
            // The index does not hear of songs that are deleted.
            let known = try await known(among: found)
            guard known.count < found.count else { return found }
            index.forget(Set(found).subtracting(known))
        }
    }

    /// Reads all songs into the index of searches, so that the first search need not.
    ///
    /// - Returns: The number of songs.
    /// - Throws: The errors of the database.
    package func prepareSearch() async throws -> Int {
        try await index.complete()
    }

    private func known(among ids: [Song.ID]) async throws -> [Song.ID] {
        guard !ids.isEmpty else { return [] }
        return try await database.read("SELECT id FROM songs WHERE id = ANY (\(ids))")
            .map { try $0.decode(Song.ID.self, at: 0) }
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
