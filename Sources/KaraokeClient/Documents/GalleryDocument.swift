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

/// The part of the gallery that somebody looks at, in points.
public struct GalleryWindow: Hashable, Sendable {
    /// Where a window begins.
    public enum Top: Hashable, Sendable {
        /// So far down.
        case offset(Int)
        /// At the header of an initial; where there is none, at the top of the gallery.
        case initial(String)
    }

    /// How wide the gallery is.
    public var width: Int
    /// How much of its height is seen.
    public var height: Int
    /// Where that begins.
    public var top: Top
    /// How narrow a column may be.
    public var minimum: Int

    /// A window at the top, if not said otherwise.
    public init(width: Int = 1_920, height: Int = 1_080, top: Top = .offset(0), minimum: Int = 160) {
        self.width = width
        self.height = height
        self.top = top
        self.minimum = minimum
    }
}

extension GalleryWindow.Top {
    /// How the service calls it, with its value.
    var parameter: (name: String, value: String) {
        switch self {
        case .offset(let offset): ("offset", "\(offset)")
        case .initial(let initial): ("initial", initial)
        }
    }
}
