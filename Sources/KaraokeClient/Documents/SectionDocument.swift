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
