// Scripts/wire-types writes this file from Sources/Pages/openapi/archives.yaml. Do not edit it.

/// The result of restoring a board from a file.
public struct RestorationDocument: Codable, Hashable, Sendable {
    /// The restored board; after a dry run, the board as it would be.
    public let board: BoardDocument
    /// True when the board replaced one that existed.
    public let isReplacement: Bool
    /// True when nothing was stored.
    public let isDryRun: Bool
    /// The number of songs that were new.
    public let newSongs: Int
    /// True when the join code differs from the file's, because another board has that one.
    public let hasNewJoinCode: Bool
    /// The number of rows of each kind.
    public let counts: RestoredRowsDocument
}

/// The number of restored rows of each kind.
public struct RestoredRowsDocument: Codable, Hashable, Sendable {
    /// The number of songs that the board refers to.
    public let songs: Int
    /// The number of other names of those songs.
    public let songAliases: Int
    /// The number of sections of the board.
    public let sections: Int
    /// The number of cards of all sections.
    public let cards: Int
    /// The number of claimed songs.
    public let claims: Int
    /// The number of picks of the evening.
    public let picks: Int
    /// The number of guests who joined.
    public let guests: Int
    /// The number of sections that belong to a guest.
    public let guestSections: Int
    /// The number of entries of the log.
    public let changes: Int
}
