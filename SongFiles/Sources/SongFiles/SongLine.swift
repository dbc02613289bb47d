import SongText

/// The result of reading one line: a song, or the reason why it was refused.
///
/// Lines are counted from one, and each song has its own number: in a JSON list, which may have several songs on a
/// line, it is the song's position in the list.
public enum SongLine: Sendable, Equatable {
    case song(ListedSong, line: Int)
    case refused(Refusal)
    /// A part of the file that is no song, or a field of a song that was left out.
    case leftOut(LeftOut, line: Int)
    /// Not a line: the encoding from which the file is converted, before its first line.
    case encoding(TextEncoding)
    /// Not a line: the format, a table's columns with `nil` for those that are skipped, and the JSON path of the songs,
    /// before the first line.
    case format(SongFormat, columns: [SongColumn?], path: String?)
}

extension SongLine {
    /// A line that is not a song.
    public struct Refusal: Sendable, Hashable {
        /// The line, or the position in a JSON list, counted from one.
        public let line: Int
        /// The reason why the line is not a song.
        public let reason: Reason

        /// Creates a refusal.
        public init(line: Int, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }
}

extension SongLine.Refusal {
    /// The reason why a line is not a song.
    public enum Reason: Sendable, Hashable, Codable {
        /// The line has too many bytes.
        case overlong(limit: Int)
        /// The bytes are not valid, in a file whose other text is UTF-8.
        case notUTF8
        /// The row has neither two nor three columns, in a table without a header row.
        case columns(Int)
        /// The row has fewer columns than the format requires.
        case fewerColumns(Int, than: Int)
        /// The row has more columns than the header row.
        case moreColumns(Int, than: Int)
        /// The row, or object, has more columns or members than a song may have.
        case tooManyColumns(limit: Int)
        /// A quotation mark opens a field that no other one closes.
        case unclosedQuote
        /// The name has no separator between artist and title; it may be cut.
        case noSeparator(String)
        /// The value is not an object.
        case notObject
        /// The line is malformed JSON.
        case malformedJSON
        /// The song has no title, or no artist.
        case missing(SongColumn)
        /// The text of a column does not have its form.
        case malformed(SongColumn)
    }
}

extension SongLine.Refusal.Reason {
    /// The name in JSON of this reason and of all that differ from it in details only.
    public var code: String {
        switch self {
        case .overlong: "line-too-long"
        case .notUTF8: "not-utf-8"
        case .columns, .fewerColumns: "columns-missing"
        case .moreColumns, .tooManyColumns: "too-many-columns"
        case .unclosedQuote: "unclosed-quote"
        case .noSeparator: "no-separator"
        case .notObject: "not-an-object"
        case .malformedJSON: "malformed-json"
        case .missing: "blank"
        case .malformed: "malformed"
        }
    }

    /// The name of the wrong field; `nil` when the reason concerns the whole line.
    public var field: String? {
        switch self {
        case .missing(let column), .malformed(let column): column.rawValue
        default: nil
        }
    }
}

extension SongLine.Refusal.Reason {
    /// The reason with a name, cut to what is needed to find the line.
    static func noSeparator(in name: String) -> Self {
        let name = NameText.cleaned(name)
        let beginning = name.prefix(60)
        return .noSeparator(beginning.endIndex < name.endIndex ? "\(beginning)…" : name)
    }
}

extension SongLine {
    /// The song of the fields, or the reason why there is none.
    init(_ fields: SongFields, line: Int, options: SongReader.Options) {
        var song = fields.song(options)
        song.leaveOutValues()
        let missing = song.missingColumn.map { Refusal(line: line, reason: .missing($0)) }
        self = missing.map { .refused($0) } ?? .song(song, line: line)
    }
}

extension [SongLine] {
    /// The lines, in which each song is followed by its fields that were left out.
    var withFieldsLeftOut: [SongLine] {
        flatMap { line in
            guard case .song(let song, let number) = line, !song.leftOut.isEmpty else { return [line] }
            return [line] + song.leftOut.map { .leftOut(.field($0), line: number) }
        }
    }
}

/// The lines of songs in a file of any format, whose bytes arrive in pieces.
public struct SongLines<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
    private let chunks: Chunks
    private let options: SongReader.Options

    /// Creates the lines of a file whose pieces are read on demand.
    public init(_ chunks: Chunks, _ options: SongReader.Options = SongReader.Options()) {
        self.chunks = chunks
        self.options = options
    }

    /// Makes the reader of the lines, which are read once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), reader: SongReader(options))
    }
}

extension SongLines {
    /// Reads a piece whenever the lines of the previous one are used up.
    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private var reader: SongReader
        private var lines: ArraySlice<SongLine> = []
        private var isAtEnd = false
        private var isEncodingReported = false
        private var isFormatReported = false

        fileprivate init(chunks: Chunks.AsyncIterator, reader: SongReader) {
            self.chunks = chunks
            self.reader = reader
        }

        /// - Throws: ``SongFileError``, and what the reading of the pieces throws.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> SongLine? {
            while lines.isEmpty, !isAtEnd {
                if let chunk = try await chunks.next(isolation: actor) {
                    lines = try reader.read(chunk)[...]
                } else {
                    isAtEnd = true
                    lines = try reader.finish()[...]
                }
            }
            if let encoding = reader.encoding, encoding != .utf8, !isEncodingReported {
                isEncodingReported = true
                return .encoding(encoding)
            }
            if let format = reader.format, !isFormatReported {
                isFormatReported = true
                return .format(format, columns: reader.columns, path: reader.path)
            }
            return lines.popFirst()
        }
    }
}
