/// An event of a board.
public enum BoardEvent: Sendable, Hashable {
    /// The version of the board when the stream starts.
    case snapshot(version: Int)
    /// The rows that a change touched.
    case change(ChangedIDs)
    /// Events were missed, and the client has to read the board again.
    case reset(version: Int)
    /// The board was deleted. No event follows.
    case gone
}

extension BoardEvent {
    /// The event of a stream; `nil` for a kind that is unknown to this client.
    init?(_ event: ServerSentEvent) throws {
        switch event.name {
        case "snapshot": self = .snapshot(version: try event.decode(Version.self).version)
        case "change": self = .change(try event.decode())
        case "reset": self = .reset(version: try event.decode(Version.self).version)
        case "gone": self = .gone
        default: return nil
        }
    }

    /// The data of a snapshot and of a reset.
    private struct Version: Decodable {
        let version: Int
    }
}

/// The ids of the rows that one change touched.
public struct ChangedIDs: Decodable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The version that the change gave the board.
    public let version: Int
    /// The author of the change.
    public let actor: String
    /// The sections.
    public let sections: [SectionDocument.ID]
    /// The cards.
    public let cards: [CardDocument.ID]
    /// The songs whose dibs changed.
    public let claims: [SongDocument.ID]
    /// The picks that changed.
    public let picks: [PickDocument.ID]
    /// True when the board's own fields changed.
    public let isBoardChanged: Bool
}
