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
