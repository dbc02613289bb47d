/// The result of merging two songs, or of a dry run.
public struct SongMergingDocument: Decodable, Hashable, Sendable {
    /// True for a dry run.
    public let isDryRun: Bool
    /// The remaining song.
    public let song: SongDocument
    /// The effects on the boards that had the merged song.
    public let boards: [BoardPart]

    /// The effect on one board.
    public struct BoardPart: Decodable, Hashable, Sendable {
        /// The board.
        public let board: BoardDocument.ID
        /// The slug.
        public let slug: String
        /// The number of cards that now show the remaining song.
        public let rewritten: Int
        /// The number of removed cards, whose sections had both songs.
        public let removed: Int
        /// The number of claims that are now on the remaining song.
        public let claims: Int
    }
}

/// Songs that are probably the same.
public struct DuplicateGroupDocument: Decodable, Hashable, Sendable {
    /// The songs, by artist and title.
    public let songs: [SongDocument]
}
