// Scripts/wire-types writes this file from Sources/Pages/openapi/live.yaml. Do not edit it.

/// The data of the event `snapshot`, which comes first.
public struct SnapshotEventDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The version of the board.
    public let version: Int
}

/// The data of the event `change`, with the ids of the rows that the change touched.
public struct ChangeEventDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The version that the change gave the board.
    public let version: Int
    /// The author of the change: the kind of caller and its id.
    public let actor: String
    /// The sections that changed.
    public let sections: [SectionDocument.ID]
    /// The cards that changed.
    public let cards: [CardDocument.ID]
    /// The songs whose dibs changed.
    public let claims: [SongDocument.ID]
    /// The picks that changed.
    public let picks: [PickDocument.ID]
    /// True when the board's own fields changed.
    public let isBoardChanged: Bool
}

/// The data of the event `reset`, after which the client reads the board again.
public struct ResetEventDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
    /// The version of the board.
    public let version: Int
}

/// The data of the event `gone`, which is the last one.
public struct GoneEventDocument: Codable, Hashable, Sendable {
    /// The board.
    public let board: BoardDocument.ID
}
