/// One person's column, without its cards.
public struct SectionDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<SectionDocument>

    /// What the service knows it by.
    public let id: ID
    /// Whose it is.
    public let person: String
    /// Its title.
    public let title: String
    /// What stands below the cards.
    public let footer: String?
    /// Among the sections of the board, counted from zero.
    public let position: Int
    /// What is written on the section; `nil` when nothing is.
    public let rejected: Bool?
    /// How it is just now.
    public let state: SectionState
    /// The card that the section goes with.
    public let pick: CardDocument.ID?
    /// What ``RemoteBoard/update(section:person:title:footer:position:rejected:state:ifRowVersion:)`` can insist on.
    public let rowVersion: Int
}

/// Whether a person is at the party just now.
public struct SectionState: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SectionState {
    /// There, and not done.
    public static let active = Self(rawValue: "active")
    /// Not there, so that the setlist skips it.
    public static let away = Self(rawValue: "away")
}

/// A person by the section that is theirs.
public struct PersonDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// Whose it is.
    public let person: String
}
