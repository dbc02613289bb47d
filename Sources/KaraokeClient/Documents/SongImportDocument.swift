/// What an import of songs did, or on a dry run would have done.
public struct SongImportDocument: Decodable, Hashable, Sendable {
    /// Whether the songbook holds the songs now.
    public let isStored: Bool
    /// Whether it was only tried.
    public let isDryRun: Bool
    /// Songs that were new.
    public let inserted: Int
    /// Known songs that have changed.
    public let updated: Int
    /// Known songs that were known as they are.
    public let unchanged: Int
    /// Known songs that were left alone, although the file says something else.
    public let skipped: Int
    /// Known songs that the file says something else about, which was not allowed.
    public let conflicts: Int
    /// Lines with a song that another line has.
    public let merged: Int
    /// Lines that cannot be songs.
    public let refused: Int
    /// The lines that were asked for, in their order; where they are too many, those with problems before others.
    public let rows: [Row]
    /// How many more lines were asked for than ``rows`` holds.
    public let untold: Int

    /// What became of one line.
    public struct Row: Decodable, Hashable, Sendable {
        /// Counted from one.
        public let line: Int
        /// In one word, such as `inserted`.
        public let outcome: String
        /// The song; `nil` when the line was refused.
        public let song: SongDocument.ID?
        /// What the line calls the song.
        public let title: String?
        /// Who sings it, says the line.
        public let artist: String?
        /// Why the line was refused.
        public let code: String?
        /// The same in a sentence.
        public let reason: String?
        /// What the line says otherwise than the song.
        public let fields: [String]
        /// The line with the same song that counts.
        public let into: Int?
    }
}
