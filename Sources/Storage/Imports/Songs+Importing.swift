import Karaoke
import Postgres

extension Songs {
    /// Imports songs, all or nothing, and reports the outcome of the lines.
    ///
    /// A line is a known song when source and source id agree, else when the folded artist and title do, else when one of
    /// the two was imported or known under the other's name. The policy decides which fields of a known song change;
    /// cards keep their pinned text. Of two lines with the same song, the first one counts. Repeating an import changes
    /// nothing.
    ///
    /// - Parameters:
    ///   - lines: The lines, read on demand.
    ///   - options: The options of the import.
    ///   - rows: The lines to report one by one.
    ///   - limit: The most lines to report, those with problems before others; `nil` for all.
    ///   - receive: Receives the lines in order, before the transaction commits; when it throws, nothing is stored.
    ///   - progress: Receives the stored share of the songs, from 0 to 1, after all lines are read.
    /// - Returns: The summary, which includes whether the songs were stored.
    /// - Throws: Errors of `lines` and `receive`; ``ValidationError`` for values that only the database can check.
    package func importSongs<Lines: AsyncSequence>(
        _ lines: Lines,
        _ options: SongImport.Options = SongImport.Options(),
        reporting rows: SongImport.Rows = .problems,
        limit: Int? = nil,
        to receive: (SongImport.Row) async throws -> Void = { _ in },
        progress: @escaping (Double) -> Void = { _ in }
    ) async throws -> SongImport where Lines.Element == SongImport.Line {
        // Reading and checking lines is long work.
        try await withTaskExecutorPreference(executor) {
            try await database.transaction { connection in
                connection.statementTimeout = nil
                let incoming = IncomingSongs(connection: connection, options: options, reportProgress: progress)
                var summary = SongImport()
                try await incoming.copy(lines, into: &summary)
                if summary.refused == 0 || options.skipsRefused { try await incoming.store(into: &summary) }
                try await incoming.countProblems(into: &summary)
                try await incoming.report(rows, of: summary, limit: limit, to: receive)
                if !summary.isStored { try await incoming.rollBack() }
                return summary
            }
        }
    }
}
