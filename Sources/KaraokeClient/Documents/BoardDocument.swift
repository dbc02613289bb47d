/// A board without what hangs on it.
public struct BoardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<BoardDocument>

    /// What the service knows it by.
    public let id: ID
    /// The name of the board in URLs.
    public let slug: String
    /// Its title.
    public let title: String
    /// How it is just now.
    public let state: BoardState
    /// Who may read it.
    public let readableBy: BoardReaders
    /// Rises by one with every change.
    public let version: Int
    /// What lets guests join; `nil` while nobody may.
    public let joinCode: String?
    /// The most songs that one section has dibs on.
    public let dibsLimit: Int
    /// The most cards that one guest pins, in all sections of theirs.
    public let cardLimit: Int
    /// The most sections that one guest makes.
    public let sectionLimit: Int
    /// The most entries of the log that one guest causes at once, and the most of an hour in the long run.
    public let changeLimit: Int
}

extension BoardDocument {
    /// The tag of the board in this version.
    var tag: String { "\"\(id).\(version)\"" }
}

/// What may still happen on a board.
public struct BoardState: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardState {
    /// Everybody who may write, writes.
    public static let active = Self(rawValue: "active")
    /// Only hosts write.
    public static let frozen = Self(rawValue: "frozen")
    /// Nothing but reopening and deleting.
    public static let closed = Self(rawValue: "closed")
}

/// Who may read a board.
public struct BoardReaders: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardReaders {
    /// Whoever asks.
    public static let everyone = Self(rawValue: "everyone")
    /// Whoever presents a token for it.
    public static let token = Self(rawValue: "token")
}

/// What came of a file of a board.
public struct RestorationDocument: Decodable, Sendable, Hashable {
    /// The board as it is now, or would be.
    public let board: BoardDocument
    /// Whether it took the place of the board that was there.
    public let isReplacement: Bool
    /// Whether nothing was stored.
    public let isDryRun: Bool
    /// How many songs were not there before.
    public let newSongs: Int
    /// Whether guests join with another code than before, because another board has that one.
    public let hasNewJoinCode: Bool
    /// How many rows of each kind the board has.
    public let counts: [String: Int]
}
