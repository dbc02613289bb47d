/// The result of an import of songs, or of its dry run.
public struct SongImportDocument: Decodable, Hashable, Sendable {
    /// True when the songs are stored.
    public let isStored: Bool
    /// True for a dry run.
    public let isDryRun: Bool
    /// The number of new songs.
    public let inserted: Int
    /// The number of existing songs that changed.
    public let updated: Int
    /// The number of existing songs that were the same.
    public let unchanged: Int
    /// The number of existing songs that differed and were left alone.
    public let skipped: Int
    /// The number of existing songs that differed, which was not allowed.
    public let conflicts: Int
    /// The number of lines whose song was on another line.
    public let merged: Int
    /// The number of refused lines.
    public let refused: Int
    /// The requested lines in their order.
    ///
    /// When they are too many, lines with problems take precedence.
    public let rows: [Row]
    /// The number of requested lines that ``rows`` leaves out.
    public let untold: Int

    /// The result for one line.
    public struct Row: Decodable, Hashable, Sendable {
        /// The line, counted from one.
        public let line: Int
        /// The outcome as one word, such as `inserted`.
        public let outcome: String
        /// The song; `nil` when the line was refused.
        public let song: SongDocument.ID?
        /// The title on the line.
        public let title: String?
        /// The artist on the line.
        public let artist: String?
        /// The code of the reason for a refusal.
        public let code: String?
        /// The reason for a refusal, as a sentence.
        public let reason: String?
        /// The fields in which the line differs from the song.
        public let fields: [String]
        /// The line with the same song that was used.
        public let into: Int?
    }
}

/// The options of an import of songs.
///
/// The service decides those that are `nil`.
public struct SongImportOptions: Sendable, Hashable {
    /// The format of the file, such as `table`; `nil` to detect it.
    public var format: String?
    /// The columns of a table, separated by commas.
    public var columns: String?
    /// The source of the ids in the file.
    public var source: String?
    /// The treatment of names: `natural` or `as-they-are`.
    public var names: String?
    /// The treatment of songs that already exist with different details: `update`, `skip` or `fail`.
    public var conflict: String?
    /// True to report what would change, without storing anything.
    public var isDryRun = false
    /// True to store the other songs when lines are refused.
    public var skipsRefused = false
    /// The lines to report: `problems` or `all`.
    public var rows: String?
    /// The media type of the file, as a hint.
    public var mediaType = "application/octet-stream"

    /// Creates options that leave everything to the service.
    public init() {}

    var query: KeyValuePairs<String, String?> {
        [
            "format": format, "columns": columns, "source": source, "names": names, "conflict": conflict,
            "dryRun": isDryRun ? "true" : nil, "skipRefused": skipsRefused ? "true" : nil, "rows": rows,
        ]
    }
}

/// The format of an exported songbook.
public struct SongFileFormat: OpenEnumeration {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension SongFileFormat {
    /// A table for spreadsheets and imports.
    public static let csv = Self(rawValue: "csv")
    /// One song on each line, for programs and imports.
    public static let jsonLines = Self(rawValue: "json-lines")
    /// A page for printing.
    public static let html = Self(rawValue: "html")
}
