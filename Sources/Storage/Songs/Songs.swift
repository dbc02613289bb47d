import Karaoke
import Postgres

/// The repository of songs.
package struct Songs: Sendable {
    let database: Database
    /// The runner of the statements: the database or a transaction.
    let runner: any StatementRunner
    /// The executor of long work; `nil` for the global executor.
    let executor: (any TaskExecutor)?
    /// The index of the searches.
    let index: LiveSongIndex
    /// The songs that the last comparison found alike.
    let likelyDuplicates: LikelyDuplicates

    /// Creates a repository with an index of its own, which is built when the first search needs it.
    ///
    /// - Parameters:
    ///   - database: The database.
    ///   - executor: The executor of searches, imports and the comparison of songs; `nil` for the global executor.
    package init(_ database: Database, executor: (any TaskExecutor)? = nil) {
        self.database = database
        self.executor = executor
        runner = database
        index = LiveSongIndex(database, executor: executor)
        likelyDuplicates = LikelyDuplicates()
    }

    /// Creates a repository that works in a transaction, or separately without one.
    package init(_ songs: Songs, within transaction: Transaction?) {
        database = songs.database
        executor = songs.executor
        index = songs.index
        likelyDuplicates = songs.likelyDuplicates
        runner = transaction ?? songs.runner
    }

    /// Reads one song.
    ///
    /// - Parameters:
    ///   - id: The song.
    ///   - boards: The boards whose own songs may be read besides those of the songbook; `nil` for all.
    /// - Returns: The song.
    /// - Throws: ``SongError/notFound``.
    package func song(_ id: Song.ID, knownTo boards: [Board.ID]? = nil) async throws -> Stored<Song> {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Stored<Song>.self)
            FROM songs
            WHERE id = \(id) AND (board_id IS NULL OR \(boards) IS NULL OR board_id = ANY (\(boards)))
            """
        )
        guard let row = rows.first else { throw SongError.notFound }
        return try Stored(row)
    }

    /// Lists songs by artist and title, after the cursor.
    ///
    /// - Returns: At most `limit` songs; and the cursor of the next page, or `nil` when there is none.
    package func list(
        after cursor: Cursor? = nil,
        limit: Int
    ) async throws -> (songs: [Stored<Song>], next: Cursor?) {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Stored<Song>.self), \(columnsOf: Cursor.self)
            FROM songs
            WHERE board_id IS NULL AND (folded_artist, folded_title, id) > \(place: cursor)
            ORDER BY folded_artist, folded_title, id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, Stored<Song>.self) { try Cursor(&$0) }
        return (page.elements, page.next)
    }

    /// Counts the songs.
    package func count() async throws -> Int {
        let rows = try await runner.read("SELECT count(*) FROM songs WHERE board_id IS NULL")
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Adds a song to the songbook.
    ///
    /// - Throws: ``ValidationError``, ``SongError/alreadyKnown``, ``SongError/originTaken``.
    package func create(_ draft: Song.Draft, id: Song.ID = .now()) async throws -> Stored<Song> {
        try draft.validate()
        do {
            let rows = try await runner.write(
                """
                INSERT INTO songs (id, \(each: Song.Field.all, \.column))
                VALUES (\(id), \(valuesOf: draft))
                RETURNING \(columnsOf: Stored<Song>.self)
                """
            )
            return try Stored(rows[0])
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// Deletes a song that is neither pinned nor claimed anywhere.
    ///
    /// - Throws: ``SongError/notFound``, ``SongError/inUse``, ``StaleVersionError``.
    package func delete(_ id: Song.ID, if condition: Precondition = .none) async throws {
        do {
            let results = try await runner.write([
                "SELECT row_version FROM songs WHERE id = \(id) FOR UPDATE",
                "DELETE FROM songs WHERE id = \(id) AND \("row_version", meets: condition) RETURNING id",
            ])
            _ = try results.edited(orThrow: SongError.notFound)
        } catch let error as DatabaseError {
            throw error.domain(.deleting)
        }
    }
}
