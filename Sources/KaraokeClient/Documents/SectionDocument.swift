/// One person's column, without its cards.
public struct SectionDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<SectionDocument>

    public let id: ID
    public let person: String
    public let title: String
    public let footer: String?
    /// Among the sections of the board, counted from zero.
    public let position: Int
    /// What is written on the section; `nil` when nothing is.
    public let rejected: Bool?
    public let state: SectionState
    /// The card that the section goes with.
    public let pick: CardDocument.ID?
    /// What ``RemoteBoard/update(section:person:title:footer:position:rejected:state:ifRowVersion:)`` can insist on.
    public let rowVersion: Int
}
