/// What became of two songs that are one now, or would be.
public struct SongMergingDocument: Decodable, Hashable, Sendable {
    /// Whether it was only tried.
    public let isDryRun: Bool
    /// The song that is left.
    public let song: SongDocument
    /// What became of the boards that had the other one.
    public let boards: [BoardPart]

    /// What became of one board.
    public struct BoardPart: Decodable, Hashable, Sendable {
        /// The board.
        public let board: BoardDocument.ID
        /// The name of the board in URLs.
        public let slug: String
        /// Cards that show the song that is left now.
        public let rewritten: Int
        /// Cards of sections that had both songs.
        public let removed: Int
        /// Claims that are on the song that is left now.
        public let claims: Int
    }
}

/// Songs that are probably one.
public struct DuplicateGroupDocument: Decodable, Hashable, Sendable {
    /// By artist and title.
    public let songs: [SongDocument]
}
