/// One song pinned in one section.
public struct CardDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<CardDocument>

    /// What the service knows it by.
    public let id: ID
    /// The section.
    public let section: SectionDocument.ID
    /// The song.
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
    /// Rises with every change of it, so that a write can insist on it.
    public let rowVersion: Int
}
