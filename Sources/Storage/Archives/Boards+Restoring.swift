import Karaoke
import Postgres

extension Boards {
    /// Restores a board from a file, all of it or nothing, with its ids, its order, its log and its versions.
    ///
    /// Songs are those that are here by the same id, else by the same source and source id, else by the same name; the
    /// others are put into the songbook. A board that was here before goes on above all versions that it had.
    ///
    /// - Throws: ``BoardRestorationError``; ``BoardArchiveError`` when rows break a rule of boards.
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
    /// The problem of a file whose rows break a constraint of the schema, where its songs are one here.
    fileprivate func restoring(_ slug: String, _ songs: [String]) -> any Error {
        switch constraint {
        case "boards_pkey": BoardRestorationError.boardExists
        case "boards_one_per_slug": BoardRestorationError.slugTaken(slug)
        case "cards_song_once_per_section" where !songs.isEmpty, "claims_one_per_song" where !songs.isEmpty:
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
