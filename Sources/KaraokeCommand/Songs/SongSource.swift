import Karaoke
import Server

/// Where the songbook is that a command works on: in a database, or on a service elsewhere.
protocol SongSource: Sendable {
    /// Imports a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - import: How it is read, imported and told.
    ///   - bar: Shown how many bytes were read.
    ///   - tell: Told of the lines in their order.
    /// - Returns: The summary; a file that is refused is told by its `isStored`.
    /// - Throws: ``SongFileError``, and what reading and telling throw.
    func importSongs(
        _ file: SongFile,
        _ import: SongFileImport,
        showing bar: ProgressBar,
        to tell: (ToldLine) throws -> Void
    ) async throws -> SongImport

    /// The groups of songs that are probably one.
    func duplicates() async throws -> [[Song]]

    /// Hands over the lines of the songbook's outline: the initials, or the artists under one, or an artist's songs.
    ///
    /// - Throws: ``Failure`` when there is neither such an initial nor such an artist.
    func eachLine(
        of parent: String?,
        in language: Songbook.Language,
        _ body: (OutlineLine) throws -> Void
    ) async throws

    /// Hands over the songbook as a file, piece by piece.
    func export(
        as format: SongbookExport.Format,
        in language: Songbook.Language,
        to write: ([UInt8]) throws -> Void
    ) async throws

    /// Makes a song one with another.
    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMerging
}
