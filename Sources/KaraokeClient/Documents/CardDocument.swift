/// One song pinned in one section.
public struct CardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<CardDocument>

    /// What the service knows it by.
    public let id: ID
    /// The section.
    public let section: SectionDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// As it was when the card was pinned.
    public let title: String
    /// As it was when the card was pinned.
    public let artist: String
    /// In the section's reading order, counted from zero.
    public let position: Int
    /// The place on the cork.
    public let slot: Int
    /// What is written on the card; `nil` when nothing is.
    public let rejected: Bool?
    /// Rises with every change of it, so that a write can insist on it.
    public let rowVersion: Int
}

/// The card that a section goes with, and its turn in the setlist.
public struct PickDocument: Decodable, Hashable, Sendable, Identifiable {
    /// The identifier of a pick.
    public typealias ID = ResourceID<PickDocument>

    /// The identifier.
    public let id: ID
    /// The section.
    public let section: SectionDocument.ID
    /// Whose it is.
    public let person: String
    /// The card.
    public let card: CardDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// Its title.
    public let title: String
    /// Who is known for it.
    public let artist: String
    /// Among all picks of the board, counted from zero.
    public let position: Int
    /// The state: still to be sung, or sung.
    public let state: PickState
    /// Rises with every change of it, so that a write can insist on it.
    public let rowVersion: Int
}

/// The state of a pick.
public struct PickState: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
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

/// Dibs on a song.
public struct ClaimDocument: Decodable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// One section, or two that sing a duet, the first claimant first.
    public let holders: [HolderDocument]
    /// The section that the holder offers a duet.
    public let invited: SectionDocument.ID?
}

/// A section that has dibs on a song.
public struct HolderDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person whose section it is.
    public let person: String
    /// The section's card of the song; `nil` when the song is not pinned there.
    public let card: CardDocument.ID?
}
