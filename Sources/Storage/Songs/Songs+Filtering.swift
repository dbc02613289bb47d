import Karaoke
import Postgres

/// Songs that meet conditions, which the index of searches finds.
extension Songs {
    /// Lists matching songs by artist and title, after the cursor.
    ///
    /// - Returns: At most `limit` songs; and the cursor of the next page, or `nil` when there is none.
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func songs(
        fitting filter: Song.Filter,
        after cursor: Cursor? = nil,
        limit: Int
    ) async throws -> (songs: [Song.ID], next: Cursor?) {
        let last = cursor.map { (artist: $0.foldedArtist, title: $0.foldedTitle, song: $0.song) }
        let found = try await ask(about: filter) { index, conditions, _ in
            index.list(conditions, after: last, atMost: limit + 1)
        }
        let next = found.count > limit ? found.dropLast().last : nil
        return (
            found.prefix(limit).map(\.song),
            next.map { Cursor(foldedArtist: $0.artist, foldedTitle: $0.title, song: $0.song) }
        )
    }

    /// Counts matching songs.
    ///
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func count(fitting filter: Song.Filter) async throws -> Int {
        try await ask(about: filter) { index, conditions, _ in index.count(conditions) }
    }

    /// Returns true while the songbook has no songs; those of single boards do not count.
    package func isEmpty() async throws -> Bool {
        let rows = try await runner.read("SELECT NOT EXISTS (SELECT FROM songs WHERE board_id IS NULL)")
        return try rows[0].decode(Bool.self, at: 0)
    }

    /// Selects random matching songs with equal probability.
    ///
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    package func randomSongs(fitting filter: Song.Filter, limit: Int) async throws -> [Song.ID] {
        try await ask(about: filter) { index, conditions, _ in
            var generator = SystemRandomNumberGenerator()
            return index.sample(conditions, atMost: limit, using: &generator)
        }
    }

    /// Calls a function of the index as it is now, of the conditions in its terms, and of the folded words of a search.
    ///
    /// - Throws: ``SearchError/tooSlow``, and the errors of the database.
    func ask<Answer: Sendable>(
        about filter: Song.Filter,
        folding words: String = "",
        _ body: (SongIndex, SongIndex.Conditions, String) -> Answer
    ) async throws -> Answer {
        try await withTaskExecutorPreference(executor) {
            try await index.ask(
                with: [
                    """
                    SELECT fold(\(words)), fold(\(filter.artist)), fold(\(filter.language)), fold(\(filter.genre))
                    """,
                    "SELECT song_id FROM claims WHERE board_id = \(filter.board) AND \(filter.isUnclaimed)",
                    "SELECT song_id FROM cards WHERE board_id = \(filter.board)",
                ]
            ) { index, results in
                let (folded, artist, language, genre) = try results[0][0].decode(
                    String.self,
                    String?.self,
                    String?.self,
                    String?.self
                )
                let songs = try results[1...2].map { try Set($0.map { try $0.decode(Song.ID.self, at: 0) }) }
                var filter = filter
                (filter.artist, filter.language, filter.genre) = (artist, language, genre)
                return body(index, SongIndex.Conditions(filter, held: songs[0], pinned: songs[1]), folded)
            }
        }
    }
}
