/// The card that a section goes with, and its turn in the setlist.
public struct PickDocument: Decodable, Hashable, Sendable {
    public let section: SectionDocument.ID
    public let person: String
    public let card: CardDocument.ID
    public let song: SongDocument.ID
    public let title: String
    public let artist: String
    /// Among all picks of the board, counted from zero.
    public let position: Int
    public let isSung: Bool
    public let rowVersion: Int
}
