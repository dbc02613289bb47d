import Foundation

/// A board as its log keeps it.
public struct LoggedBoard: Decodable, Hashable, Sendable {
    /// The name of the board in URLs.
    public let slug: String
    /// The title.
    public let title: String
    /// The state.
    public let state: BoardState
    /// The readers of the board: everyone, or holders of its tokens.
    public let readableBy: BoardReaders
    /// The code to join with; `nil` while nobody may.
    public let joinCode: String?
    /// The most songs that one section has dibs on; `nil` before boards had the limit, like the others.
    public let dibsLimit: Int?
    /// The most cards that one guest pins.
    public let cardLimit: Int?
    /// The most sections that one guest makes.
    public let sectionLimit: Int?
    /// The most entries of the log that one guest causes in an hour.
    public let changeLimit: Int?
    /// The time at which the board was made.
    public let createdAt: Date
}

/// A section as the log of its board keeps it.
public struct LoggedSection: Decodable, Hashable, Sendable {
    /// The section.
    public let id: SectionDocument.ID
    /// The person whose section it is.
    public let person: String
    /// The title as it is written; `nil` for the one that is made from the person.
    public let title: String?
    /// The line below the section.
    public let footer: String?
    /// The rejection that is written on the section; `nil` when none is.
    public let rejected: Bool?
    /// The state.
    public let state: SectionState
    /// The time at which the section was added.
    public let createdAt: Date
}

/// A card as the log of its board keeps it.
public struct LoggedCard: Decodable, Hashable, Sendable {
    /// The card.
    public let id: CardDocument.ID
    /// The section that the card is pinned in.
    public let section: SectionDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// The title as it was pinned.
    public let title: String
    /// The artist as it was pinned.
    public let artist: String
    /// The place on the cork.
    public let slot: Int
    /// The rejection that is written on the card; `nil` when none is.
    public let rejected: Bool?
    /// The time at which the card was pinned.
    public let createdAt: Date
}

/// Dibs as the log of a board keeps them.
public struct LoggedClaim: Decodable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The section that holds the song.
    public let firstSection: SectionDocument.ID
    /// The other holder of a duet.
    public let secondSection: SectionDocument.ID?
    /// The section that is offered a duet.
    public let invitedSection: SectionDocument.ID?
    /// The time at which the song was claimed.
    public let createdAt: Date
}

/// A pick as the log of its board keeps it.
public struct LoggedPick: Decodable, Hashable, Sendable {
    /// The identifier.
    public let id: PickDocument.ID
    /// The section.
    public let section: SectionDocument.ID
    /// The card that the section goes with.
    public let card: CardDocument.ID
    /// The state: still to be sung, or sung.
    public let state: PickState
    /// The time at which the section picked.
    public let createdAt: Date
}
