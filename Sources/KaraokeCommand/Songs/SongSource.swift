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
    /// - Returns: The summary, whose `isStored` is false for a rejected file, and the kinds of problems.
    /// - Throws: ``SongFileError``, and the errors of reading and reporting.
    func importSongs(
        _ file: SongFile,
        _ import: SongFileImport,
        showing bar: ProgressBar,
        to report: (ReportedLine) throws -> Void
    ) async throws -> (SongImport, [ReportedProblem])

    /// Finds songs by words, the best match first. With a board, the songs have their presence on it.
    func songs(matching words: String, on reference: Board.Reference?, limit: Int) async throws -> [FoundSong]

    /// Reads a song.
    ///
    /// - Throws: ``SongError/notFound``.
    func song(_ id: Song.ID) async throws -> Stored<Song>

    /// Adds a song to the songbook.
    func create(_ draft: Song.Draft) async throws -> Stored<Song>

    /// Changes a song.
    func update(_ id: Song.ID, _ patch: Song.Patch) async throws -> Stored<Song>

    /// Deletes a song that is on no board.
    func delete(_ id: Song.ID) async throws

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

    /// Keeps songs apart in the search for duplicates, each from all others, or compares them again.
    func setDistinct(_ songs: [Song.ID], _ areDistinct: Bool) async throws

    /// Merges a song into another.
    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMerging
}
