import AsyncHTTPClient
import NIOCore

extension BoardClient {
    /// The songbook as an outline: its initials, or the artists under an initial, or the songs of an artist.
    ///
    /// - Parameters:
    ///   - row: The id of the row that the rows are beneath; `nil` for the initials.
    ///   - expanded: The ids of rows that are open: what is beneath them follows them.
    ///   - language: In whose order, as a browser would say it; the service knows "en" and "ja".
    /// - Returns: The rows.
    public func outline(
        beneath row: OutlineRowDocument.ID? = nil,
        expanded: [OutlineRowDocument.ID] = [],
        in language: String = "en"
    ) -> Pages<OutlineRowDocument> {
        let open = expanded.isEmpty ? nil : expanded.joined(separator: ",")
        let call = Call(.get, "songs", "outline", query: ["parent": row, "expanded": open])
        return Pages(of: "rows", by: call.inLanguage(language), over: transport)
    }

    /// The songs of an artist in the order of the songbook, the name spelt in any way.
    ///
    /// Going through them throws a ``Problem`` with ``ProblemCode/invalidValue`` when there is no such artist.
    public func outline(ofArtist artist: String, in language: String = "en") -> Pages<OutlineRowDocument> {
        let call = Call(.get, "songs", "outline", query: ["artist": artist])
        return Pages(of: "rows", by: call.inLanguage(language), over: transport)
    }

    /// What stands in a window into the songbook as a gallery.
    public func gallery(_ window: GalleryWindow = GalleryWindow(), in language: String = "en") async throws
        -> GalleryDocument
    {
        let top = window.top.parameter
        let call = Call(
            .get,
            "songs",
            "gallery",
            query: [
                "width": "\(window.width)", "height": "\(window.height)", top.name: top.value,
                "minimum": "\(window.minimum)",
            ]
        )
        return try await transport.send(call.inLanguage(language)).decode()
    }

    /// The songbook as a file.
    ///
    /// - Parameters:
    ///   - format: What file.
    ///   - language: In whose order a page is.
    /// - Returns: The file, which is read as it is gone through.
    /// - Throws: ``Problem``, ``ServiceError`` or `CancellationError`.
    public func exportSongs(as format: SongFileFormat, in language: String = "en") async throws -> SongbookFile {
        let call = Call(.get, "songs", "export", query: ["format": format.rawValue])
        return SongbookFile(body: try await transport.open(call.inLanguage(language)))
    }
}

/// The songbook as a file, in pieces, each of which is received when it is wanted.
public struct SongbookFile: AsyncSequence, Sendable {
    let body: HTTPClientResponse.Body?

    /// Begins to go through the file, which can be done once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(body: body?.makeAsyncIterator())
    }

    /// Goes through the pieces of a file.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var body: HTTPClientResponse.Body.AsyncIterator?

        /// The next piece; `nil` at the end.
        ///
        /// - Throws: ``ServiceError`` when the rest does not arrive, and `CancellationError`.
        public mutating func next() async throws -> [UInt8]? {
            do {
                return try await body?.next(isolation: #isolation).map { Array($0.readableBytesView) }
            } catch {
                throw try ServiceError(connecting: error)
            }
        }
    }
}
