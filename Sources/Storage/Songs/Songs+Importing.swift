import Karaoke
import Postgres

extension Songs {
    /// Imports songs, all or nothing, and tells what became of them.
    ///
    /// A song is the same song when source and source id agree, else when the folded artist and title do, else when one
    /// of the two was imported or known under the other's name. What a known song takes over is the policy's matter;
    /// cards keep what was pinned. Of two lines with one song the first counts. Importing the same again changes nothing.
    ///
    /// - Parameters:
    ///   - lines: The lines, read as they are needed.
    ///   - options: How the import is to be done.
    ///   - rows: Which lines are told one by one.
    ///   - limit: How many of them are told, those with problems before others; `nil` for all.
    ///   - tell: Told of the lines in their order, before anything is stored for good; when it throws, nothing is.
    /// - Returns: The summary; it says whether anything was stored.
    /// - Throws: Errors of reading and telling; ``ValidationError`` for what only the database can tell.
    package func importSongs<Lines: AsyncSequence>(
        _ lines: Lines,
        _ options: SongImport.Options = SongImport.Options(),
        telling rows: SongImport.Rows = .problems,
        limit: Int? = nil,
        to tell: (SongImport.Row) async throws -> Void = { _ in }
    ) async throws -> SongImport where Lines.Element == SongLine {
        try await database.transaction { connection in
            connection.statementTimeout = nil
            let incoming = IncomingSongs(connection: connection, options: options)
            var summary = SongImport()
            try await incoming.copy(lines, into: &summary)
            if summary.refused == 0 || options.skipsRefused { try await incoming.store(into: &summary) }
            try await incoming.tell(rows, of: summary, limit: limit, to: tell)
            if !summary.isStored { try await incoming.takeBack() }
            return summary
        }
    }
}
