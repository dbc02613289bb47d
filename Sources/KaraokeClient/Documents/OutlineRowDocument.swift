/// A row of the songbook's outline: an initial, an artist or a song.
public struct OutlineRowDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The id of the row, which is stable while the initial, the artist or the song exists.
    public let id: String
    /// The kind of the row.
    public let kind: Kind
    /// The initial, the artist's name or the song's title.
    public let name: String
    /// The number of artists of an initial.
    public let artists: Int?
    /// The number of songs of an initial or an artist.
    public let songs: Int?
    /// The song.
    public let song: SongDocument?
    /// The number of rows above it in the hierarchy.
    public let depth: Int
    /// True when the row is expanded; `nil` for a song.
    public let isExpanded: Bool?

    /// The kind of a row.
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
