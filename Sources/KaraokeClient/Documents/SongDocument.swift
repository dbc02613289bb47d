/// An entry of the songbook.
public struct SongDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<SongDocument>

    /// What the service knows it by.
    public let id: ID
    /// Its title.
    public let title: String
    /// Who is known for it.
    public let artist: String
    /// When it came out.
    public let year: Int?
    /// What it is sung in.
    public let language: String?
    /// What kind of music it is.
    public let genre: String?
    /// In seconds.
    public let duration: Int?
    /// From 0 to 5.
    public let rating: Int?
    /// Whether two sing it.
    public let isDuet: Bool
    /// Where its picture is.
    public let artworkURL: String?
    /// A word to sort by.
    public let tag: String?
    /// Where it comes from.
    public let source: String?
    /// What it is called there.
    public let sourceID: String?
    /// The title as it came, where title or artist came otherwise than they are shown.
    public let importedTitle: String?
    /// The artist as it came; given together with ``importedTitle``.
    public let importedArtist: String?
    /// Rises with every change of it, so that a write can insist on it.
    public let rowVersion: Int
    /// What the board has of it; `nil` when no board was asked for.
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

/// What a board has of a song.
public struct SongPresence: Decodable, Hashable, Sendable {
    /// The cards of the song, in the order of their sections.
    public let cards: [PinnedCard]
    /// Who has dibs on the song, the first claimant first.
    public let holders: [HolderDocument]

    /// A card of the song.
    public struct PinnedCard: Decodable, Hashable, Sendable {
        /// What the service knows it by.
        public let id: CardDocument.ID
        /// The section that it is pinned in.
        public let section: SectionDocument.ID
        /// Whose section that is.
        public let person: String
        /// What is written on the card.
        public let rejected: Bool?
        /// Whether it is what the section goes with.
        public let isPick: Bool
    }
}

/// What is known of a song besides title and artist, as a call writes it.
public struct SongDetails: Sendable, Equatable {
    /// When it came out.
    public var year = Edit<Int>.keep
    /// What it is sung in.
    public var language = Edit<String>.keep
    /// What kind of music it is.
    public var genre = Edit<String>.keep
    /// In seconds.
    public var duration = Edit<Int>.keep
    /// From 0 to 5.
    public var rating = Edit<Int>.keep
    /// `nil` keeps what it is.
    public var isDuet: Bool?
    /// Where its picture is.
    public var artworkURL = Edit<String>.keep
    /// A word to sort by.
    public var tag = Edit<String>.keep
    /// Where the song comes from, given or cleared together with ``sourceID``.
    public var source = Edit<String>.keep
    /// What it is called there.
    public var sourceID = Edit<String>.keep

    /// Says nothing yet.
    public init() {}
}
