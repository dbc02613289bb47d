// Scripts/wire-types writes this file from Sources/Pages/openapi/imports.yaml. Do not edit it.

/// A kind of reason for which a line of an imported file is refused.
public struct RefusalCode: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The line has too many bytes.
    public static let lineTooLong = Self(rawValue: "line-too-long")
    /// The line is not UTF-8, as others are.
    public static let notUtf8 = Self(rawValue: "not-utf-8")
    /// The line has too few columns.
    public static let columnsMissing = Self(rawValue: "columns-missing")
    /// The line has too many columns.
    public static let tooManyColumns = Self(rawValue: "too-many-columns")
    /// A quotation mark is not closed.
    public static let unclosedQuote = Self(rawValue: "unclosed-quote")
    /// Nothing separates the artist from the title.
    public static let noSeparator = Self(rawValue: "no-separator")
    /// The line is not a JSON object.
    public static let notAnObject = Self(rawValue: "not-an-object")
    /// The line is malformed JSON.
    public static let malformedJSON = Self(rawValue: "malformed-json")
    /// A field is blank.
    public static let blank = Self(rawValue: "blank")
    /// A field has too many characters.
    public static let tooLong = Self(rawValue: "too-long")
    /// A field has a control character.
    public static let controlCharacter = Self(rawValue: "control-character")
    /// A number is too small or too large.
    public static let outOfRange = Self(rawValue: "out-of-range")
    /// A field does not have its form.
    public static let malformed = Self(rawValue: "malformed")
    /// A field is not a Web address.
    public static let notAnAddress = Self(rawValue: "not-an-address")
    /// A field lacks its other half.
    public static let incomplete = Self(rawValue: "incomplete")
}

/// The result for one line of an imported file.
public struct ImportedLineDocument: Codable, Hashable, Sendable {
    /// The number of the line, counted from one.
    public let line: Int
    /// The outcome; in a dry run, the outcome of an import.
    public let outcome: Outcome
    /// The song; `nil` when the line was refused.
    public let song: SongDocument.ID?
    /// The title on the line, if it has one.
    public let title: String?
    /// The artist on the line, if it has one.
    public let artist: String?
    /// The kind of reason for a refusal; `nil` for other lines.
    public let code: RefusalCode?
    /// The reason for a refusal, as a sentence.
    public let reason: String?
    /// The fields in which the line differs from the song; `reading` is a new pronunciation of its name.
    public let fields: [String]
    /// The line with the same song that was used.
    public let into: Int?

    /// The outcome.
    public struct Outcome: OpenEnumeration {
        /// The name in JSON.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The song was new.
        public static let inserted = Self(rawValue: "inserted")
        /// The existing song changed.
        public static let updated = Self(rawValue: "updated")
        /// The existing song was the same.
        public static let unchanged = Self(rawValue: "unchanged")
        /// The existing song differed, and was left alone.
        public static let skipped = Self(rawValue: "skipped")
        /// The existing song differed, which was not allowed.
        public static let conflict = Self(rawValue: "conflict")
        /// Another line has the same song.
        public static let merged = Self(rawValue: "merged")
        /// The line is not a song.
        public static let refused = Self(rawValue: "refused")
    }
}

/// The name of a song in an imported file.
public struct ListedNameDocument: Codable, Hashable, Sendable {
    /// The artist.
    public let artist: String
    /// The title.
    public let title: String
}

/// The parts of an imported file that were left out for the same reason.
public struct LeftOutDocument: Codable, Hashable, Sendable {
    /// The kind of part.
    public let code: Code
    /// The column of the text; `nil` for a part of another kind.
    public let field: String?
    /// The number of parts.
    public let count: Int
    /// The number of the first line, counted from one.
    public let line: Int
    /// The reason, as a sentence.
    public let reason: String

    /// The kind of part.
    public struct Code: OpenEnumeration {
        /// The name in JSON.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A line above the names of the columns.
        public static let aboveNames = Self(rawValue: "above-names")
        /// Another line with the names of the columns.
        public static let namesAgain = Self(rawValue: "names-again")
        /// A line that is drawn.
        public static let rule = Self(rawValue: "rule")
        /// An entry that is something else than a song, such as a podcast.
        public static let otherThanSong = Self(rawValue: "other-than-song")
        /// A text that does not have the form of its column.
        public static let field = Self(rawValue: "field")
    }
}

/// A way in which a file can be read.
public struct ImportReadingDocument: Codable, Hashable, Sendable {
    /// The format, such as `table`.
    public let format: String
    /// The first songs.
    public let songs: [ListedNameDocument]
}

/// The lines of an imported file that have the same kind of problem.
public struct ImportProblemDocument: Codable, Hashable, Sendable {
    /// The outcome; in a dry run, the outcome of an import.
    public let outcome: Outcome
    /// The kind of reason for a refusal; `nil` for another problem.
    public let code: RefusalCode?
    /// The wrong field; `nil` when the whole line is wrong.
    public let field: String?
    /// The number of lines.
    public let count: Int
    /// The number of the first line, counted from one.
    public let line: Int
    /// The reason of the first line, as a sentence.
    public let reason: String?

    /// The outcome.
    public struct Outcome: OpenEnumeration {
        /// The name in JSON.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The existing songs differed, and were left alone.
        public static let skipped = Self(rawValue: "skipped")
        /// The existing songs differed, which was not allowed.
        public static let conflict = Self(rawValue: "conflict")
        /// The lines are not songs.
        public static let refused = Self(rawValue: "refused")
    }
}

/// The result of an import of songs, or of its dry run.
///
/// When several lines have the same song, one of them is used and the others are merged.
public struct SongImportDocument: Codable, Hashable, Sendable {
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
    /// The number of existing songs that differed, which `conflict=fail` does not allow.
    public let conflicts: Int
    /// The number of lines whose song was on another line.
    public let merged: Int
    /// The number of refused lines.
    public let refused: Int
    /// The encoding from which the text was converted, such as `shift_jis`.
    ///
    /// Absent for UTF-8.
    public let encoding: String?
    /// The format of the file, such as `table`.
    ///
    /// Absent for an empty file.
    public let format: String?
    /// The columns of a table in their order, such as `artist`; `-` is one that is skipped.
    ///
    /// Absent for other formats.
    public let columns: [String]
    /// The place of the songs in JSON, as a JSON path (RFC 9535).
    ///
    /// Absent for other formats.
    public let path: String?
    /// The first songs of the file, as they were read.
    public let songs: [ListedNameDocument]
    /// The parts of the file that were left out, each kind once.
    public let leftOut: [LeftOutDocument]
    /// The kinds of problems, with all their lines, in the order of the first ones.
    public let problems: [ImportProblemDocument]
    /// The requested lines in their order.
    ///
    /// When they are too many, lines with problems take precedence.
    public let rows: [ImportedLineDocument]
    /// The number of requested lines that ``rows`` leaves out.
    public let untold: Int

    private enum CodingKeys: String, CodingKey {
        case isStored
        case isDryRun
        case inserted
        case updated
        case unchanged
        case skipped
        case conflicts
        case merged
        case refused
        case encoding
        case format
        case columns
        case path
        case songs
        case leftOut
        case problems
        case rows
        case untold
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isStored = try container.decode(Bool.self, forKey: .isStored)
        isDryRun = try container.decode(Bool.self, forKey: .isDryRun)
        inserted = try container.decode(Int.self, forKey: .inserted)
        updated = try container.decode(Int.self, forKey: .updated)
        unchanged = try container.decode(Int.self, forKey: .unchanged)
        skipped = try container.decode(Int.self, forKey: .skipped)
        conflicts = try container.decode(Int.self, forKey: .conflicts)
        merged = try container.decode(Int.self, forKey: .merged)
        refused = try container.decode(Int.self, forKey: .refused)
        encoding = try container.decodeIfPresent(String.self, forKey: .encoding)
        format = try container.decodeIfPresent(String.self, forKey: .format)
        columns = try container.decodeIfPresent([String].self, forKey: .columns) ?? []
        path = try container.decodeIfPresent(String.self, forKey: .path)
        songs = try container.decode([ListedNameDocument].self, forKey: .songs)
        leftOut = try container.decode([LeftOutDocument].self, forKey: .leftOut)
        problems = try container.decode([ImportProblemDocument].self, forKey: .problems)
        rows = try container.decode([ImportedLineDocument].self, forKey: .rows)
        untold = try container.decode(Int.self, forKey: .untold)
    }
}
