extension BoardClient {
    /// Imports a file of songs, which is sent as it is read, and once.
    ///
    /// The answer comes when all is stored: for a large file, let ``Timeouts/silence`` be long.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file, in pieces.
    ///   - options: How it is read and imported.
    /// - Returns: What became of the songs.
    /// - Throws: ``Problem`` with ``ProblemCode/linesRefused``, ``ProblemCode/songsConflict`` or
    ///   ``ProblemCode/malformedFile``; its ``Problem/songImport`` tells more.
    public func importSongs<File: AsyncSequence & Sendable>(
        _ file: File,
        _ options: SongImportOptions = SongImportOptions()
    ) async throws -> SongImportDocument where File.Element == [UInt8] {
        let call = Call(uploading: options.mediaType, "songs", "import", query: options.query)
        return try await transport.upload(file, by: call).decode()
    }

    /// Groups of songs that are probably one.
    public func duplicates() -> Pages<DuplicateGroupDocument> {
        Pages(of: "groups", by: Call(.get, "songs", "duplicates"), over: transport)
    }

    /// Makes a song one with another, which stays.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songsNotMergeable``.
    @discardableResult
    public func merge(
        song: SongDocument.ID,
        into other: SongDocument.ID,
        isDryRun: Bool = false
    ) async throws -> SongMergingDocument {
        let call = Call(.post, "songs", "\(song)", "merge", query: ["dryRun": isDryRun ? "true" : nil])
        return try await transport.send(call.with(["into": "\(other)"])).decode()
    }
}
