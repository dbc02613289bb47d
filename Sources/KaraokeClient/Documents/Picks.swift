// Scripts/wire-types writes this file from Sources/Pages/openapi/picks.yaml. Do not edit it.

import Foundation

/// A song that a section goes with, or two as a duet, and its turn in the evening.
public struct PickDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<PickDocument>

    /// The id.
    public let id: ID
    /// The id of the song, which may have been deleted since.
    public let song: SongDocument.ID
    /// The card; `nil` when it was taken down.
    public let card: CardDocument.ID?
    /// The title of the song when it was picked.
    public let title: String
    /// The artist of the song when it was picked.
    public let artist: String
    /// The musical key on the card; `nil` when there is none.
    public let key: String?
    /// The URL on the card, of the version that is meant; `nil` when there is none.
    public let link: String?
    /// The remark on the card; `nil` when there is none.
    public let note: String?
    /// The singers, first the one who picked.
    public let singers: [SingerDocument]
    /// The state.
    public let state: PickState
    /// True for the announced pick, which is called next.
    public let isNext: Bool
    /// True when the singers of the next pick say that they are on the way.
    public let isComing: Bool
    /// The round of the evening, counted from one.
    public let round: Int
    /// The index among the picks that wait, counted from zero for the next one; `nil` in any other state.
    public let place: Int?
    /// The number of times that the pick was skipped since it was made or brought back.
    public let skips: Int
    /// True when a host decided the place by hand.
    public let isMoved: Bool
    /// The reason why the pick was called out of order; `nil` when it was not.
    public let exception: PickException?
    /// The time of the pick.
    public let createdAt: Date
    /// The time at which the pick was called on stage; `nil` before.
    public let calledAt: Date?
    /// The time at which the turn ended; `nil` before.
    public let sungAt: Date?
    /// The time of the last change.
    public let updatedAt: Date
    /// The version of the row, of which its tag is made.
    public let rowVersion: Int
}

/// A singer of a pick.
public struct SingerDocument: Codable, Hashable, Sendable {
    /// The section; `nil` when it was deleted.
    public let section: SectionDocument.ID?
    /// The person.
    public let person: String
    /// The first letter or emoji of the person's name, which stands for the person where the name has no room.
    public let face: String
    /// The presence of the person; `nil` when the section was deleted.
    public let state: SectionState?
}

/// The picks that are called first.
public struct SetlistDocument: Codable, Hashable, Sendable {
    /// The pick on stage; `nil` when the stage is empty.
    public let now: PickDocument?
    /// The pick that is called next; `nil` when none can be.
    public let next: PickDocument?
    /// The picks behind the next one whose singers are present, in order; at most 200, and eight in the answer to a
    /// step.
    public let then: [PickDocument]
}

/// All picks of an evening.
public struct AllPicksDocument: Codable, Hashable, Sendable {
    /// The picks: sung, on stage, waiting, skipped.
    public let picks: [PickDocument]
}

/// The state of a pick.
public struct PickState: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Still to be called.
    public static let waiting = Self(rawValue: "waiting")
    /// On stage; at most one pick of a board is.
    public static let now = Self(rawValue: "now")
    /// Sung.
    public static let sung = Self(rawValue: "sung")
    /// Skipped for the second time, and out of the setlist until a host brings it back.
    public static let skipped = Self(rawValue: "skipped")
}

/// The reason why a pick was called before one that the rule calls earlier.
public struct PickException: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It was the next one before the other one was picked, or before the singers of that one came back.
    public static let announced = Self(rawValue: "announced")
    /// One of the two was skipped.
    public static let skipped = Self(rawValue: "skipped")
    /// A host moved one of the two by hand.
    public static let moved = Self(rawValue: "moved")
}
