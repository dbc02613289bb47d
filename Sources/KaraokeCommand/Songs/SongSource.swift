import BoardAPI
import Karaoke

/// The songbook that a command works on, in a database or on a remote server.
protocol SongSource: Sendable {
    /// Imports a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - import: The options.
    ///   - bar: The progress bar.
    ///   - report: A closure that receives the lines in their order.
    /// - Returns: The summary; its `isStored` is false for a rejected file.
    /// - Throws: ``SongFileError``, and the errors of reading and reporting.
    func importSongs(
        _ file: SongFile,
        _ import: SongFileImport,
        showing bar: ProgressBar,
        to report: (ReportedLine) throws -> Void
    ) async throws -> SongImport

    /// The groups of songs that are probably the same.
    func duplicates() async throws -> [[Song]]

    /// Passes the lines of the songbook's outline to the body: the initials, the artists under one, or an artist's
    /// songs.
    ///
    /// - Throws: ``Failure`` when there is neither such an initial nor such an artist.
    func eachLine(
        of parent: String?,
        in language: Songbook.Language,
        _ body: (OutlineLine) throws -> Void
    ) async throws

    /// Exports the songbook as a file, piece by piece.
    func export(
        as format: SongbookExport.Format,
        in language: Songbook.Language,
        to write: ([UInt8]) throws -> Void
    ) async throws

    /// Merges a song into another.
    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMerging
}
