// Scripts/wire-types writes this file from Sources/Pages/openapi/boards.yaml. Do not edit it.

import Foundation

/// A board without its sections.
public struct BoardDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<BoardDocument>

    /// The id.
    public let id: ID
    /// The board's name in URLs.
    public let slug: String
    /// The title.
    public let title: String
    /// The state.
    public let state: BoardState
    /// The readers of the board.
    public let readableBy: BoardReaders
    /// The version, which rises by one with every change.
    public let version: Int
    /// The code with which guests join; `nil` while joining is closed.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    public let dibsLimit: Int
    /// The most cards of one guest, in all of the guest's sections.
    public let cardLimit: Int
    /// The most sections of one guest.
    public let sectionLimit: Int
    /// The most log entries that one guest causes in a burst, and per hour in the long run.
    public let changeLimit: Int
    /// The setlist rule.
    public let setlistRule: SetlistRule
    /// True when a song that was sung may be picked again.
    public let allowsEncores: Bool
    /// The time zone in which times are shown, by its IANA name; `nil` until a host gives one.
    public let timeZone: String?
    /// The time of creation.
    public let createdAt: Date
    /// The time of the last change of anything on the board.
    public let updatedAt: Date
}

/// The boards of files, in the order of the files.
public struct MadeBoardsDocument: Codable, Hashable, Sendable {
    /// The boards.
    public let boards: [MadeBoardDocument]
}

/// The board of a file.
public struct MadeBoardDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument
    /// False when the board existed, and was left as it was.
    public let isNew: Bool
}

/// The state of a board: the changes that it still accepts.
public struct BoardState: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Everyone with write access may change the board.
    public static let active = Self(rawValue: "active")
    /// Only hosts may change the board.
    public static let frozen = Self(rawValue: "frozen")
    /// The board may only be reopened or deleted.
    public static let closed = Self(rawValue: "closed")
}

/// The readers of a board.
public struct BoardReaders: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Everyone.
    public static let everyone = Self(rawValue: "everyone")
    /// Callers with a token for the board.
    public static let token = Self(rawValue: "token")
}

/// The rule that places new picks; it moves none that are there.
public struct SetlistRule: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// By round and then by rotation, so that everyone sings once before anyone sings again.
    public static let rounds = Self(rawValue: "rounds")
    /// By the time of the pick.
    public static let picked = Self(rawValue: "picked")
}
