extension BoardClient {
    /// Imports a file of songs.
    ///
    /// The file is sent as it is read, and only once.
    ///
    /// The response arrives when all songs are stored. For a large file, set a long ``Timeouts/silence``.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file, in pieces.
    ///   - options: The options of reading and importing.
    /// - Returns: The result of the import.
    /// - Throws: ``Problem`` with ``ProblemCode/linesRefused``, ``ProblemCode/songsConflict`` or
    ///   ``ProblemCode/malformedFile``, whose ``ProblemDocument/songImport`` has the details.
    public func importSongs<File: AsyncSequence & Sendable>(
        _ file: File,
        _ options: SongImportOptions = SongImportOptions()
    ) async throws -> SongImportDocument where File.Element == [UInt8] {
        let request = APIRequest(uploading: options.mediaType, "songs", "import", query: options.query)
        return try await transport.upload(file, by: request).decode()
    }

    /// Groups of songs that are probably the same.
    public func duplicates() -> Pages<DuplicateGroupDocument> {
        Pages(of: "groups", by: APIRequest(.get, "songs", "duplicates"), over: transport)
    }

    /// Keeps two songs apart in the search for duplicates, or compares them again.
    ///
    /// - Parameters:
    ///   - song: One song.
    ///   - other: The other one.
    ///   - areDistinct: False to compare them again.
    /// - Throws: ``Problem`` with ``ProblemCode/songNotFound``, and ``ProblemCode/invalidValue`` for one song twice.
    public func setDistinct(
        _ song: SongDocument.ID,
        from other: SongDocument.ID,
        _ areDistinct: Bool = true
    ) async throws {
        let method: APIRequest.Method = areDistinct ? .put : .delete
        _ = try await transport.send(APIRequest(method, "songs", "\(song)", "distinctions", "\(other)"))
    }

    /// Merges a song into another, which remains.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songsNotMergeable``.
    @discardableResult
    public func merge(
        song: SongDocument.ID,
        into other: SongDocument.ID,
        isDryRun: Bool = false
    ) async throws -> SongMergingDocument {
        let request = APIRequest(.post, "songs", "\(song)", "merge", query: ["dryRun": isDryRun ? "true" : nil])
        return try await transport.send(request.with(["into": "\(other)"])).decode()
    }
}
