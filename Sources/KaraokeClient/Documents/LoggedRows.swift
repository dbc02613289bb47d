import Foundation

/// A board as the log stores it.
public struct LoggedBoard: Decodable, Hashable, Sendable {
    /// The slug.
    public let slug: String
    /// The title.
    public let title: String
    /// The state.
    public let state: BoardState
    /// The readers of the board: everyone, or holders of its tokens.
    public let readableBy: BoardReaders
    /// The join code; `nil` while joining is closed.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    ///
    /// Like the other limits, it is `nil` in entries from before the limits.
    public let dibsLimit: Int?
    /// The most cards of one guest.
    public let cardLimit: Int?
    /// The most sections of one guest.
    public let sectionLimit: Int?
    /// The most log entries that one guest causes per hour.
    public let changeLimit: Int?
    /// The time at which the board was created.
    public let createdAt: Date
}

/// A section as the log stores it.
public struct LoggedSection: Decodable, Hashable, Sendable {
    /// The section.
    public let id: SectionDocument.ID
    /// The person.
    public let person: String
    /// The title; `nil` when it is derived from the person.
    public let title: String?
    /// The line below the section.
    public let footer: String?
    /// The rejection written on the section; `nil` when none is written.
    public let rejected: Bool?
    /// The state.
    public let state: SectionState
    /// The time at which the section was added.
    public let createdAt: Date
}

/// A card as the log stores it.
public struct LoggedCard: Decodable, Hashable, Sendable {
    /// The card.
    public let id: CardDocument.ID
    /// The section of the card.
    public let section: SectionDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// The title when the card was pinned.
    public let title: String
    /// The artist when the card was pinned.
    public let artist: String
    /// The place on the cork.
    public let slot: Int
    /// The rejection written on the card; `nil` when none is written.
    public let rejected: Bool?
    /// The time at which the card was pinned.
    public let createdAt: Date
}

/// A claim as the log stores it.
public struct LoggedClaim: Decodable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The section that holds the song.
    public let firstSection: SectionDocument.ID
    /// The other holder of a duet.
    public let secondSection: SectionDocument.ID?
    /// The section that was invited to a duet.
    public let invitedSection: SectionDocument.ID?
    /// The time at which the song was claimed.
    public let createdAt: Date
}

/// A pick as the log stores it.
public struct LoggedPick: Decodable, Hashable, Sendable {
    /// The id.
    public let id: PickDocument.ID
    /// The section.
    public let section: SectionDocument.ID
    /// The picked card.
    public let card: CardDocument.ID
    /// The state: still to be sung, or sung.
    public let state: PickState
    /// The time of the pick.
    public let createdAt: Date
}
