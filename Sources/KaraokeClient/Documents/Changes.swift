// Scripts/wire-types writes this file from Sources/Pages/openapi/changes.yaml. Do not edit it.

import Foundation

/// A change of a board with the rows that changed.
public struct ChangeDocument: Codable, Hashable, Sendable {
    /// The version that the change gave the board.
    public let version: Int
    /// The time of the change.
    public let changedAt: Date
    /// The author of the change: the kind of caller and its id.
    public let actor: String
    /// The version of the change that this one undid; `nil` for any other change.
    public let undoes: Int?
    /// The changed rows.
    public let entries: [ChangeEntryDocument]
}

/// The board itself, before and after a change.
public struct BoardEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: BoardDocument.ID
    /// The board before; `nil` when it was created.
    public let old: LoggedBoardDocument?
    /// The board after the change.
    public let new: LoggedBoardDocument
}

/// A section, before and after a change.
public struct SectionEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: SectionDocument.ID
    /// The section before; `nil` when it was added.
    public let old: LoggedSectionDocument?
    /// The section after; `nil` when it was deleted.
    public let new: LoggedSectionDocument?
}

/// A card, before and after a change.
public struct CardEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: CardDocument.ID
    /// The card before; `nil` when it was pinned.
    public let old: LoggedCardDocument?
    /// The card after; `nil` when it was removed.
    public let new: LoggedCardDocument?
}

/// The dibs on a song, before and after a change.
public struct ClaimEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id of the song.
    public let id: SongDocument.ID
    /// The claim before; `nil` when it is new.
    public let old: LoggedClaimDocument?
    /// The claim after; `nil` when it was released.
    public let new: LoggedClaimDocument?
}

/// A pick, before and after a change.
public struct PickEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: PickDocument.ID
    /// The pick before; `nil` when it is new.
    public let old: LoggedPickDocument?
    /// The pick after; `nil` when it was taken back.
    public let new: LoggedPickDocument?
}

/// The whole board, restored from a file.
///
/// Everything on it may have changed.
public struct RestoredEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: BoardDocument.ID
    /// The board in the file.
    public let new: New

    /// The board in the file.
    public struct New: Codable, Hashable, Sendable {
        /// The version of the board in the file.
        public let version: Int
    }
}

/// The whole board, cleared for the next evening.
///
/// The other entries of the change are the rows that went, or that an undo brought back.
public struct ClearedEntryDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: BoardDocument.ID
    /// The numbers of what had gone; `nil` unless a clearing was undone.
    public let old: LoggedContentDocument?
    /// The numbers of what went; `nil` when a clearing was undone.
    public let new: LoggedContentDocument?
}

/// A board as the log stores it.
///
/// The entry of an edit has the fields that changed.
public struct LoggedBoardDocument: Codable, Hashable, Sendable {
    /// The board's name in URLs.
    public let slug: String?
    /// The title.
    public let title: String?
    /// The state.
    public let state: BoardState?
    /// The readers of the board.
    public let readableBy: BoardReaders?
    /// The code with which guests joined; `nil` while joining was closed.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    public let dibsLimit: Int?
    /// The most cards of one guest, in all of the guest's sections.
    public let cardLimit: Int?
    /// The most sections of one guest.
    public let sectionLimit: Int?
    /// The most log entries that one guest causes in a burst, and per hour in the long run.
    public let changeLimit: Int?
    /// The setlist rule.
    public let setlistRule: SetlistRule?
    /// True when a song that was sung may be picked again.
    public let allowsEncores: Bool?
    /// The time zone in which times are shown, by its IANA name.
    public let timeZone: String?
    /// The time at which the board was created.
    public let createdAt: Date?
}

/// A section as the log stores it.
///
/// The entry of an edit has the person and the fields that changed.
public struct LoggedSectionDocument: Codable, Hashable, Sendable {
    /// The id.
    public let id: SectionDocument.ID?
    /// The person.
    public let person: String
    /// The text above the section; `nil` derives it from the person, and an empty text removes the header.
    public let title: String?
    /// The line below the cards; `nil` for none.
    public let footer: String?
    /// The rejection written on the section; `nil` when none is written.
    public let rejected: Bool?
    /// The state.
    public let state: SectionState?
    /// The time at which the section was added.
    public let createdAt: Date?
    /// True when the person was forgotten, so that no undo brings the section back.
    public let isForgotten: Bool?
}

/// A card as the log stores it.
///
/// The entry of an edit has the section, the title and the fields that changed.
public struct LoggedCardDocument: Codable, Hashable, Sendable {
    /// The id.
    public let id: CardDocument.ID?
    /// The section.
    public let section: SectionDocument.ID
    /// The song.
    public let song: SongDocument.ID?
    /// The title when the card was pinned.
    public let title: String
    /// The artist when the card was pinned.
    public let artist: String?
    /// The place on the cork.
    public let slot: Int?
    /// The rejection written on the card; `nil` when none is written.
    public let rejected: Bool?
    /// The musical key in which the song is sung, such as `-2` or `A minor`; `nil` when none is given.
    public let key: String?
    /// The URL of the version that is meant, which people open and the service never fetches; `nil` when none is given.
    public let link: String?
    /// A remark of the singer, which all readers of the board may read; `nil` when none is given.
    public let note: String?
    /// The time at which the card was pinned.
    public let createdAt: Date?
}

/// A claim as the log stores it.
///
/// Fields of a later release are `nil` in older entries.
public struct LoggedClaimDocument: Codable, Hashable, Sendable {
    /// The song.
    public let song: SongDocument.ID
    /// The section that holds the song.
    public let firstSection: SectionDocument.ID
    /// The other holder of a duet; `nil` when there is none.
    public let secondSection: SectionDocument.ID?
    /// The section that was invited to a duet; `nil` when none was.
    public let invitedSection: SectionDocument.ID?
    /// The time at which the song was claimed.
    public let createdAt: Date
}

/// A pick as the log stores it.
///
/// The entry of an edit has the card, the title and the fields that changed.
public struct LoggedPickDocument: Codable, Hashable, Sendable {
    /// The id.
    public let id: PickDocument.ID?
    /// The song.
    public let song: SongDocument.ID?
    /// The card; `nil` when it was taken down.
    public let card: CardDocument.ID?
    /// The section that picked; `nil` when it was deleted.
    public let firstSection: SectionDocument.ID?
    /// The other section of a duet; `nil` when there is none.
    public let secondSection: SectionDocument.ID?
    /// The title of the song when it was picked.
    public let title: String?
    /// The artist of the song when it was picked.
    public let artist: String?
    /// The name of the first singer once the section was deleted.
    public let firstPerson: String?
    /// The name of the second singer once the section was deleted.
    public let secondPerson: String?
    /// The state.
    public let state: PickState?
    /// True for the announced pick, which is called next.
    public let isNext: Bool?
    /// True when the singers of the next pick say that they are on the way.
    public let isComing: Bool?
    /// The round of the evening, counted from one.
    public let round: Int?
    /// The number of skips.
    public let skips: Int?
    /// True when a host decided the place by hand.
    public let isMoved: Bool?
    /// The reason why the pick was called out of order; `nil` when it was not.
    public let exception: PickException?
    /// The time at which the pick was called on stage; `nil` before.
    public let calledAt: Date?
    /// The time at which the turn ended; `nil` before.
    public let sungAt: Date?
    /// The time of the pick.
    public let createdAt: Date?
}

/// The numbers of rows that a clearing removed.
public struct LoggedContentDocument: Codable, Hashable, Sendable {
    /// The number of sections.
    public let people: Int
    /// The number of cards.
    public let cards: Int
    /// The number of songs that somebody had dibs on.
    public let dibs: Int
    /// The number of picks, sung ones included.
    public let picks: Int
    /// The time at which the people of the evening, and of those before, were forgotten.
    public let forgottenAt: Date?
}

/// A row before and after the change, by the kind of the row.
///
/// When both are equal, the row has another place in its order.
public enum ChangeEntryDocument: Codable, Hashable, Sendable {
    /// The board itself, before and after a change.
    case board(BoardEntryDocument)
    /// A section, before and after a change.
    case section(SectionEntryDocument)
    /// A card, before and after a change.
    case card(CardEntryDocument)
    /// The dibs on a song, before and after a change.
    case claim(ClaimEntryDocument)
    /// A pick, before and after a change.
    case pick(PickEntryDocument)
    /// The whole board, restored from a file.
    ///
    /// Everything on it may have changed.
    case restored(RestoredEntryDocument)
    /// The whole board, cleared for the next evening.
    ///
    /// The other entries of the change are the rows that went, or that an undo brought back.
    case cleared(ClearedEntryDocument)
    /// A kind that this client does not know.
    case other(kind: String)

    private enum CodingKeys: CodingKey {
        case kind
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(String.self, forKey: .kind)
        self =
            switch kind {
            case "board": .board(try BoardEntryDocument(from: decoder))
            case "section": .section(try SectionEntryDocument(from: decoder))
            case "card": .card(try CardEntryDocument(from: decoder))
            case "claim": .claim(try ClaimEntryDocument(from: decoder))
            case "pick": .pick(try PickEntryDocument(from: decoder))
            case "restored": .restored(try RestoredEntryDocument(from: decoder))
            case "cleared": .cleared(try ClearedEntryDocument(from: decoder))
            default: .other(kind: kind)
            }
    }

    /// Encodes the document as the service does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .board(let document):
            try container.encode("board", forKey: .kind)
            try document.encode(to: encoder)
        case .section(let document):
            try container.encode("section", forKey: .kind)
            try document.encode(to: encoder)
        case .card(let document):
            try container.encode("card", forKey: .kind)
            try document.encode(to: encoder)
        case .claim(let document):
            try container.encode("claim", forKey: .kind)
            try document.encode(to: encoder)
        case .pick(let document):
            try container.encode("pick", forKey: .kind)
            try document.encode(to: encoder)
        case .restored(let document):
            try container.encode("restored", forKey: .kind)
            try document.encode(to: encoder)
        case .cleared(let document):
            try container.encode("cleared", forKey: .kind)
            try document.encode(to: encoder)
        case .other(let kind): try container.encode(kind, forKey: .kind)
        }
    }
}
