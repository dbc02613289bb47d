/// What stands in a window into the songbook as a gallery.
public struct GalleryDocument: Decodable, Hashable, Sendable {
    /// How large the whole gallery is.
    public let size: DisplayDocument.Size
    /// How many columns it has.
    public let columns: Int
    /// How many songs it has in all.
    public let songs: Int
    /// The headers of the initials in the window.
    public let headers: [Header]
    /// The songs in the window.
    public let cells: [Cell]

    /// The header of an initial.
    public struct Header: Decodable, Hashable, Sendable {
        /// The initial.
        public let initial: String
        /// How many artists it has.
        public let artists: Int
        /// How many songs it has.
        public let songs: Int
        /// Where it stands in the gallery.
        public let frame: DisplayDocument.Frame
    }

    /// A song where it stands.
    public struct Cell: Decodable, Hashable, Sendable {
        /// Where it stands in the gallery.
        public let frame: DisplayDocument.Frame
        /// The song.
        public let song: SongDocument
    }
}
