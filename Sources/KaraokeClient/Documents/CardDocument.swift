/// One song pinned in one section.
public struct CardDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<CardDocument>

    public let id: ID
    public let section: SectionDocument.ID
    public let song: SongDocument.ID
    /// As it was when the card was pinned.
    public let title: String
    /// As it was when the card was pinned.
    public let artist: String
    /// In the section's reading order, counted from zero.
    public let position: Int
    /// The place on the cork.
    public let slot: Int
    /// What is written on the card; `nil` when nothing is.
    public let rejected: Bool?
    public let rowVersion: Int
}
