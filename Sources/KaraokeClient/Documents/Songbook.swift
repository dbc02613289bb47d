// Scripts/wire-types writes this file from Sources/Pages/openapi/songbook.yaml. Do not edit it.

/// A row of the songbook's outline: an initial, an artist or a song.
public struct OutlineRowDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id of the row, which is stable while the initial, the artist or the song exists.
    public let id: String
    /// The kind of the row.
    public let kind: Kind
    /// The initial, the artist's name or the song's title.
    ///
    /// An initial is a letter, `0-9`, a row of kana, `漢` for Chinese characters or `#` for everything else.
    public let name: String
    /// The number of artists of an initial.
    public let artists: Int?
    /// The number of songs of an initial or an artist.
    public let songs: Int?
    /// The song; `nil` for an initial or an artist.
    public let song: SongDocument?
    /// The number of rows above it in the hierarchy.
    public let depth: Int
    /// True when the row is expanded; `nil` for a song.
    public let isExpanded: Bool?

    /// The kind of the row.
    public struct Kind: OpenEnumeration {
        /// The name in JSON.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An initial.
        public static let initial = Self(rawValue: "initial")
        /// An artist.
        public static let artist = Self(rawValue: "artist")
        /// A song.
        public static let song = Self(rawValue: "song")
    }
}

/// The header of an initial.
public struct GalleryHeaderDocument: Codable, Hashable, Sendable {
    /// The initial, as in the rows of the outline.
    public let initial: String
    /// The number of artists.
    public let artists: Int
    /// The number of songs.
    public let songs: Int
    /// The frame in the gallery.
    public let frame: FrameDocument
}

/// A song with its frame in the gallery.
public struct GalleryCellDocument: Codable, Hashable, Sendable {
    /// The frame in the gallery.
    public let frame: FrameDocument
    /// The song.
    public let song: SongDocument
}

/// The part of the songbook's gallery in a window.
public struct GalleryDocument: Codable, Hashable, Sendable {
    /// The size of the whole gallery.
    public let size: SizeDocument
    /// The number of columns.
    public let columns: Int
    /// The number of songs in the whole gallery.
    public let songs: Int
    /// The headers of the initials in the window.
    public let headers: [GalleryHeaderDocument]
    /// The songs in the window.
    public let cells: [GalleryCellDocument]
}

/// The format of an exported songbook.
public struct SongFileFormat: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A table for spreadsheets and imports.
    public static let csv = Self(rawValue: "csv")
    /// One song on each line, for programs and imports.
    public static let jsonLines = Self(rawValue: "json-lines")
    /// A page for printing.
    public static let html = Self(rawValue: "html")
}
