// Scripts/wire-types writes this file from Sources/Pages/openapi/picks.yaml. Do not edit it.

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
    /// The version of the row, of which its tag is made.
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

    /// Still to be sung.
    public static let waiting = Self(rawValue: "waiting")
    /// Sung.
    public static let sung = Self(rawValue: "sung")
}
