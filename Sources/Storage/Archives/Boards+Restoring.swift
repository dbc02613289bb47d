import Karaoke
import Postgres

extension Boards {
    /// Restores a complete board from a file, with its ids, order, log and versions, or throws.
    ///
    /// Songs are found by id, else by source and source id, else by name; missing songs are added to the songbook. A
    /// board that existed before continues after all of its versions.
    ///
    /// - Throws: ``BoardRestorationError``; ``BoardArchiveError`` when rows violate a rule of boards.
    package func restore(
        _ archive: BoardArchive,
        _ options: BoardRestoration.Options,
        by actor: Board.Actor
    ) async throws -> BoardRestoration {
        guard let transaction = runner as? Transaction else {
            return try await database.withTransaction { transaction in
                try await Boards(self, within: transaction).restore(archive, options, by: actor)
            }
        }
        _ = try await transaction.write("SAVEPOINT restoration")
        var restorer = BoardRestorer(archive: archive, options: options, actor: actor, runner: transaction)
        do {
            let restoration = try await restorer.restore()
            if !options.isDryRun { recorder?.record(restoration.board.version) }
            if options.isDryRun { _ = try await transaction.write("ROLLBACK TO SAVEPOINT restoration") }
            return restoration
        } catch let error as DatabaseError {
            throw error.restoring(options.slug ?? archive.head.slug, restorer.songsThatAreOne)
        }
    }
}

extension DatabaseError {
    /// Returns the error for rows that violate a constraint of the schema, because songs of the file are one song in
    /// this database.
    fileprivate func restoring(_ slug: String, _ songs: [String]) -> any Error {
        switch namedConstraint {
        case "boards_pkey": BoardRestorationError.boardExists
        case "boards_one_per_slug": BoardRestorationError.slugTaken(slug)
        case "cards_song_once_per_section" where !songs.isEmpty, "claims_one_per_song" where !songs.isEmpty,
            "picks_one_waiting_per_song" where !songs.isEmpty:
            BoardRestorationError.songsAreOne(songs)
        case "boards_one_per_join_code", "cards_song_exists", "claims_song_exists", "song_aliases_song_exists":
            BoardRestorationError.changedMeanwhile
        case .some:
            BoardArchiveError(.value, "Rows of the table \(table ?? "boards") break a rule that all boards keep.")
        case nil: self
        }
    }

    private var table: String? {
        guard case .server(let error) = self else { return nil }
        return error.table
    }
}
