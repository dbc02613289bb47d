extension BoardClient {
    /// The numbers of starter songs in the songbook.
    public func starterSongs() async throws -> StarterSongsDocument {
        try await transport.send(APIRequest(.get, "songs", "starter")).decode()
    }

    /// Loads the starter songs that the songbook lacks.
    @discardableResult
    public func loadStarterSongs() async throws -> StarterSongsDocument {
        try await transport.send(APIRequest(.put, "songs", "starter")).decode()
    }

    /// Removes the starter songs that are on no board.
    ///
    /// - Returns: The numbers of those that remain.
    @discardableResult
    public func removeStarterSongs() async throws -> StarterSongsDocument {
        try await transport.send(APIRequest(.delete, "songs", "starter")).decode()
    }

    /// The songbook as an outline: its initials, the artists under an initial, or the songs of an artist.
    ///
    /// - Parameters:
    ///   - row: The id of the parent row; `nil` for the initials.
    ///   - expanded: The ids of the expanded rows, whose children follow them.
    ///   - language: The language of the order, as in `Accept-Language`; the service supports "en" and "ja".
    /// - Returns: The rows.
    public func outline(
        beneath row: OutlineRowDocument.ID? = nil,
        expanded: [OutlineRowDocument.ID] = [],
        in language: String = "en"
    ) -> Pages<OutlineRowDocument> {
        let open = expanded.isEmpty ? nil : expanded.joined(separator: ",")
        let request = APIRequest(.get, "songs", "outline", query: ["parent": row, "expanded": open])
        return Pages(of: "rows", by: request.inLanguage(language), over: transport)
    }

    /// The songs of an artist in the order of the songbook.
    ///
    /// The artist's name may be spelt in any way.
    ///
    /// Iterating throws a ``Problem`` with ``ProblemCode/invalidValue`` when there is no such artist.
    public func outline(ofArtist artist: String, in language: String = "en") -> Pages<OutlineRowDocument> {
        let request = APIRequest(.get, "songs", "outline", query: ["artist": artist])
        return Pages(of: "rows", by: request.inLanguage(language), over: transport)
    }

    /// The part of the songbook's gallery in a window.
    public func gallery(_ window: GalleryWindow = GalleryWindow(), in language: String = "en") async throws
        -> GalleryDocument
    {
        let top = window.top.parameter
        let request = APIRequest(
            .get,
            "songs",
            "gallery",
            query: [
                "width": "\(window.width)", "height": "\(window.height)", top.name: top.value,
                "minimum": "\(window.minimum)",
            ]
        )
        return try await transport.send(request.inLanguage(language)).decode()
    }

    /// The songbook as a file.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - language: The language of a page's order.
    /// - Returns: The file, which is received while it is iterated.
    /// - Throws: ``Problem``, ``ServiceError`` or `CancellationError`.
    public func exportSongs(as format: SongFileFormat, in language: String = "en") async throws -> SongbookFile {
        let request = APIRequest(.get, "songs", "export", query: ["format": format.rawValue])
        return SongbookFile(body: try await transport.open(request.inLanguage(language)))
    }
}

/// The songbook as a file, in pieces that are received on demand.
public struct SongbookFile: AsyncSequence, Sendable {
    let body: IncomingBody?

    /// Begins to iterate over the file, which is possible once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(body: body?.makeAsyncIterator())
    }

    /// An iterator over the pieces of a file.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var body: IncomingBody.Iterator?

        /// The next piece; `nil` at the end.
        ///
        /// - Throws: ``ServiceError`` when the rest does not arrive, and `CancellationError`.
        public mutating func next() async throws -> [UInt8]? {
            try await body?.next()
        }
    }
}
