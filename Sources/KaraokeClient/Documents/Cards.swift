// Scripts/wire-types writes this file from Sources/Pages/openapi/cards.yaml. Do not edit it.

import Foundation

/// A song pinned in a section.
public struct CardDocument: Codable, Hashable, Sendable, Identifiable {
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
    /// The place on the cork, kept while the card stays in its section.
    public let slot: Int
    /// The rejection written on the card; `nil` when none is written.
    public let rejected: Bool?
    /// The musical key in which the song is sung, such as `-2` or `A minor`; `nil` when none is given.
    public let key: String?
    /// The URL of the version that is meant, which people open and the service never fetches; `nil` when none is given.
    public let link: String?
    /// A remark of the singer, which all readers of the board may read; `nil` when none is given.
    public let note: String?
    /// The time of creation.
    public let createdAt: Date
    /// The time of the last change.
    public let updatedAt: Date
    /// The version of the row, of which its tag is made.
    public let rowVersion: Int
}

/// A pinned song that the songbook lacks.
public struct WantedSongDocument: Codable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The people who want to sing it, in the order of their sections.
    public let people: [WantedSongPersonDocument]
}

/// A person who wants to sing a song that the songbook lacks.
public struct WantedSongPersonDocument: Codable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
    /// The card.
    public let card: CardDocument.ID
}
