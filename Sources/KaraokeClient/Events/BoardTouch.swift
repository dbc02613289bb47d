/// What one version of a board touched.
public struct BoardTouch: Decodable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The version that the board has since.
    public let version: Int
    /// Who made the change.
    public let actor: String
    /// The sections.
    public let sections: [SectionDocument.ID]
    /// The cards.
    public let cards: [CardDocument.ID]
    /// The songs whose dibs changed.
    public let claims: [SongDocument.ID]
    /// The picks that changed.
    public let picks: [PickDocument.ID]
    /// Whether something changed that the board says of itself.
    public let isBoardChanged: Bool
}
