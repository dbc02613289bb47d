/// An entry of the songbook.
public struct SongDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<SongDocument>

    /// The id.
    public let id: ID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The year of release.
    public let year: Int?
    /// The language.
    public let language: String?
    /// The genre.
    public let genre: String?
    /// The duration in seconds.
    public let duration: Int?
    /// The rating, from 0 to 5 stars.
    public let rating: Int?
    /// True for a duet.
    public let isDuet: Bool
    /// The URL of the artwork.
    public let artworkURL: String?
    /// A word for grouping songs.
    public let tag: String?
    /// The source of an imported song.
    public let source: String?
    /// The id in the source.
    public let sourceID: String?
    /// The title in the source, when title or artist differ from those shown.
    public let importedTitle: String?
    /// The artist in the source, given together with ``importedTitle``.
    public let importedArtist: String?
    /// The version of the row, for conditional writes.
    public let rowVersion: Int
    /// The song's presence on the board; `nil` when the call names no board.
    public let onBoard: SongPresence?

    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case artist
        case year
        case language
        case genre
        case duration
        case rating
        case isDuet
        case artworkURL = "artworkUrl"
        case tag
        case source
        case sourceID = "sourceId"
        case importedTitle
        case importedArtist
        case rowVersion
        case onBoard
    }
}

/// The cards and the holders of a song on a board.
public struct SongPresence: Decodable, Hashable, Sendable {
    /// The cards of the song, in the order of their sections.
    public let cards: [PinnedCard]
    /// The holders of the song, the first claimant first.
    public let holders: [HolderDocument]

    /// A card of the song.
    public struct PinnedCard: Decodable, Hashable, Sendable {
        /// The id.
        public let id: CardDocument.ID
        /// The section of the card.
        public let section: SectionDocument.ID
        /// The person.
        public let person: String
        /// The rejection written on the card.
        public let rejected: Bool?
        /// True when the section picked the card.
        public let isPick: Bool
    }
}

/// The details of a song besides title and artist, for creating and changing it.
public struct SongDetails: Sendable, Equatable {
    /// The year of release.
    public var year = FieldEdit<Int>.keep
    /// The language.
    public var language = FieldEdit<String>.keep
    /// The genre.
    public var genre = FieldEdit<String>.keep
    /// The duration in seconds.
    public var duration = FieldEdit<Int>.keep
    /// The rating, from 0 to 5 stars.
    public var rating = FieldEdit<Int>.keep
    /// True for a duet; `nil` keeps the value.
    public var isDuet: Bool?
    /// The URL of the artwork.
    public var artworkURL = FieldEdit<String>.keep
    /// A word for grouping songs.
    public var tag = FieldEdit<String>.keep
    /// The source of an imported song, set or cleared together with ``sourceID``.
    public var source = FieldEdit<String>.keep
    /// The id in the source.
    public var sourceID = FieldEdit<String>.keep

    /// Creates the default values.
    public init() {}
}
