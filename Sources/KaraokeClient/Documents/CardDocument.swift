/// A song pinned in a section.
public struct CardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<CardDocument>

    /// The id.
    public let id: ID
    /// The section.
    public let section: SectionDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// The title when the card was pinned.
    public let title: String
    /// The artist when the card was pinned.
    public let artist: String
    /// The position in the section's reading order, counted from zero.
    public let position: Int
    /// The place on the cork.
    public let slot: Int
    /// The rejection written on the card; `nil` when none is written.
    public let rejected: Bool?
    /// The version of the row, for conditional writes.
    public let rowVersion: Int
}

/// The card that a section finally chose, and its turn in the setlist.
public struct PickDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<PickDocument>

    /// The id.
    public let id: ID
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
    /// The card.
    public let card: CardDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The position among all picks of the board, counted from zero.
    public let position: Int
    /// The state: still to be sung, or sung.
    public let state: PickState
    /// The version of the row, for conditional writes.
    public let rowVersion: Int
}

/// The state of a pick.
public struct PickState: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension PickState {
    /// Still to be sung.
    public static let waiting = Self(rawValue: "waiting")
    /// Sung.
    public static let sung = Self(rawValue: "sung")
}

/// A claim on a song.
public struct ClaimDocument: Decodable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The holder, or the two of a duet, the first claimant first.
    public let holders: [HolderDocument]
    /// The section that was invited to a duet.
    public let invited: SectionDocument.ID?
}

/// A section that has dibs on a song.
public struct HolderDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
    /// The section's card of the song; `nil` when the song is not pinned there.
    public let card: CardDocument.ID?
}
