/// The part of the songbook's gallery in a window.
public struct GalleryDocument: Decodable, Hashable, Sendable {
    /// The size of the whole gallery.
    public let size: DisplayDocument.Size
    /// The number of columns.
    public let columns: Int
    /// The number of songs in the whole gallery.
    public let songs: Int
    /// The headers of the initials in the window.
    public let headers: [Header]
    /// The songs in the window.
    public let cells: [Cell]

    /// The header of an initial.
    public struct Header: Decodable, Hashable, Sendable {
        /// The initial.
        public let initial: String
        /// The number of artists.
        public let artists: Int
        /// The number of songs.
        public let songs: Int
        /// The frame in the gallery.
        public let frame: DisplayDocument.Frame
    }

    /// A song with its frame.
    public struct Cell: Decodable, Hashable, Sendable {
        /// The frame in the gallery.
        public let frame: DisplayDocument.Frame
        /// The song.
        public let song: SongDocument
    }
}

/// The visible part of the gallery, in points.
public struct GalleryWindow: Hashable, Sendable {
    /// The top of a window.
    public enum Top: Hashable, Sendable {
        /// A distance from the gallery's top.
        case offset(Int)
        /// The header of an initial, or the gallery's top when there is none.
        case initial(String)
    }

    /// The width of the gallery.
    public var width: Int
    /// The height of the window.
    public var height: Int
    /// The top of the window.
    public var top: Top
    /// The minimum width of a column.
    public var minimum: Int

    /// Creates a window, by default at the top.
    public init(width: Int = 1_920, height: Int = 1_080, top: Top = .offset(0), minimum: Int = 160) {
        self.width = width
        self.height = height
        self.top = top
        self.minimum = minimum
    }
}

extension GalleryWindow.Top {
    /// The parameter of the query, with its value.
    var parameter: (name: String, value: String) {
        switch self {
        case .offset(let offset): ("offset", "\(offset)")
        case .initial(let initial): ("initial", initial)
        }
    }
}
