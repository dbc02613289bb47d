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

/// How a file of songs is read and imported; what is not said is up to the service.
public struct SongImportOptions: Sendable, Hashable {
    /// What the file is, such as `table`; `nil` to have it found out.
    public var format: String?
    /// What the columns of a table are, by commas.
    public var columns: String?
    /// What the ids of the file are ids of.
    public var source: String?
    /// `natural` or `as-they-are`.
    public var names: String?
    /// What becomes of a known song that the file says something else about: `update`, `skip` or `fail`.
    public var conflict: String?
    /// Whether everything is done only to be told.
    public var isDryRun = false
    /// Whether the others are stored although some lines are refused.
    public var skipsRefused = false
    /// `problems` or `all`.
    public var rows: String?
    /// The media type, as a hint.
    public var mediaType = "application/octet-stream"

    /// Leaves everything to the service.
    public init() {}

    var query: KeyValuePairs<String, String?> {
        [
            "format": format, "columns": columns, "source": source, "names": names, "conflict": conflict,
            "dryRun": isDryRun ? "true" : nil, "skipRefused": skipsRefused ? "true" : nil, "rows": rows,
        ]
    }
}

/// What file the songbook becomes.
public struct SongFileFormat: OpenEnumeration {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SongFileFormat {
    /// A table, for spreadsheets and imports.
    public static let csv = Self(rawValue: "csv")
    /// A song on each line, for programs and imports.
    public static let jsonLines = Self(rawValue: "json-lines")
    /// A page to print.
    public static let html = Self(rawValue: "html")
}
