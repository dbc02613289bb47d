/// The card that a section goes with, and its turn in the setlist.
public struct PickDocument: Decodable, Hashable, Sendable {
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
    /// Whether it was sung.
    public let isSung: Bool
    /// Rises with every change of it, so that a write can insist on it.
    public let rowVersion: Int
}
