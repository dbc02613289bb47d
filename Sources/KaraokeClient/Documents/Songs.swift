// Scripts/wire-types writes this file from Sources/Pages/openapi/songs.yaml. Do not edit it.

import Foundation

/// An entry of the songbook.
public struct SongDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<SongDocument>

    /// The id.
    public let id: ID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The year of release, if it is known.
    public let year: Int?
    /// The language, or several, if it is known.
    public let language: String?
    /// The genre, or several, if it is known.
    public let genre: String?
    /// The duration in seconds, if it is known.
    public let duration: Int?
    /// The rating, from 0 to 5 stars.
    public let rating: Int?
    /// True for a duet.
    public let isDuet: Bool
    /// The URL of the artwork, if there is one.
    public let artworkURL: String?
    /// A word for grouping songs.
    public let tag: String?
    /// The source of an imported song, given together with ``sourceID``.
    public let source: String?
    /// The id in the source.
    public let sourceID: String?
    /// The title in the source, when title or artist differ from those shown.
    public let importedTitle: String?
    /// The artist in the source, given together with ``importedTitle``.
    public let importedArtist: String?
    /// The time of creation.
    public let createdAt: Date
    /// The time of the last change.
    public let updatedAt: Date
    /// The version of the row, of which its tag is made.
    public let rowVersion: Int
    /// The song's presence on the board; `nil` when the request names no board.
    public let onBoard: SongPresenceDocument?

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
        case createdAt
        case updatedAt
        case rowVersion
        case onBoard
    }
}

/// The artist that the words of a search name.
public struct FoundArtistDocument: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The number of the artist's songs in the songbook.
    public let songs: Int
}

/// The numbers of starter songs in the songbook.
public struct StarterSongsDocument: Codable, Hashable, Sendable {
    /// The number of starter songs.
    public let songs: Int
    /// The number of those that are pinned, held or picked on a board, and stay when the others are taken out.
    public let onBoards: Int
}

/// Songs that are probably the same.
public struct DuplicateGroupDocument: Codable, Hashable, Sendable {
    /// The songs, by artist and title.
    public let songs: [SongDocument]
}

/// The effect of merging two songs on one board.
public struct MergedBoardDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The board's name in URLs.
    public let slug: String
    /// The number of cards that now show the remaining song.
    public let rewritten: Int
    /// The number of removed cards, whose sections had both songs.
    public let removed: Int
    /// The number of claims that are now on the remaining song.
    public let claims: Int
}

/// The result of merging two songs, or of a dry run.
public struct SongMergingDocument: Codable, Hashable, Sendable {
    /// True for a dry run.
    public let isDryRun: Bool
    /// The remaining song.
    public let song: SongDocument
    /// The effects on the boards that had the merged song.
    public let boards: [MergedBoardDocument]
}

/// The cards and the holders of a song on a board.
public struct SongPresenceDocument: Codable, Hashable, Sendable {
    /// The cards of the song, in the order of their sections.
    public let cards: [Card]
    /// The holders of the song, the first claimant first.
    public let holders: [HolderDocument]

    /// A card of the song.
    public struct Card: Codable, Hashable, Sendable, Identifiable {
        /// The id.
        public let id: CardDocument.ID
        /// The section.
        public let section: SectionDocument.ID
        /// The person.
        public let person: String
        /// The rejection written on the card; `nil` when none is written.
        public let rejected: Bool?
        /// True when the section picked the card.
        public let isPick: Bool
    }
}

/// The details of a song to set or to clear.
///
/// ``source`` and ``sourceID`` are given, or cleared, together.
///
/// Fields that are `nil` or ``FieldEdit/keep`` keep their values.
public struct SongDetails: Sendable, Equatable {
    /// The year of release, if it is known.
    public var year = FieldEdit<Int>.keep
    /// The language, or several, if it is known.
    public var language = FieldEdit<String>.keep
    /// The genre, or several, if it is known.
    public var genre = FieldEdit<String>.keep
    /// The duration in seconds, if it is known.
    public var duration = FieldEdit<Int>.keep
    /// The rating, from 0 to 5 stars.
    public var rating = FieldEdit<Int>.keep
    /// True for a duet.
    public var isDuet: Bool?
    /// The URL of the artwork, if there is one.
    public var artworkURL = FieldEdit<String>.keep
    /// A word for grouping songs.
    public var tag = FieldEdit<String>.keep
    /// The source of an imported song, given together with ``sourceID``.
    public var source = FieldEdit<String>.keep
    /// The id in the source.
    public var sourceID = FieldEdit<String>.keep

    /// Creates details that keep all values.
    public init() {}

    /// The fields of a request.
    var fields: KeyValuePairs<String, any FieldValue> {
        [
            "year": year,
            "language": language,
            "genre": genre,
            "duration": duration,
            "rating": rating,
            "isDuet": isDuet,
            "artworkUrl": artworkURL,
            "tag": tag,
            "source": source,
            "sourceId": sourceID,
        ]
    }
}
