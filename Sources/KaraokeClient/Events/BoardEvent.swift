/// One thing that becomes of a board.
public enum BoardEvent: Sendable, Hashable {
    /// The version that the board has at the start.
    case snapshot(version: Int)
    /// What one version touched.
    case change(BoardTouch)
    /// Something was missed: the client reads the board again.
    case reset(version: Int)
    /// The board was deleted; nothing follows.
    case gone
}

extension BoardEvent {
    /// What an event of the stream means; `nil` for one that only a newer client understands.
    init?(_ event: ServerSentEvent) throws {
        switch event.name {
        case "snapshot": self = .snapshot(version: try event.decode(Version.self).version)
        case "change": self = .change(try event.decode())
        case "reset": self = .reset(version: try event.decode(Version.self).version)
        case "gone": self = .gone
        default: return nil
        }
    }

    /// What a snapshot and a reset tell.
    private struct Version: Decodable {
        let version: Int
    }
}

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
