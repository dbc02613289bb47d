/// A row of the songbook's outline: an initial, an artist or a song.
public struct OutlineRowDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from other rows, as long as the initial, the artist or the song is there.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// The initial, the artist's name or the song's title.
    public let name: String
    /// How many artists an initial has.
    public let artists: Int?
    /// How many songs an initial or an artist has.
    public let songs: Int?
    /// The song.
    public let song: SongDocument?
    /// In how many other rows it stands.
    public let depth: Int
    /// Whether it is open; `nil` for a song.
    public let isExpanded: Bool?

    /// What a row is.
    public struct Kind: OpenEnumeration {
        /// The name as the service writes it.
        public let rawValue: String

        /// Takes any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// What artists stand under.
        public static let initial = Self(rawValue: "initial")
        /// Somebody with songs.
        public static let artist = Self(rawValue: "artist")
        /// A song.
        public static let song = Self(rawValue: "song")
    }
}
