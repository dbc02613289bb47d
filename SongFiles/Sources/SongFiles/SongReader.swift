/// Reads songs in any format from bytes as they arrive.
///
/// Format and encoding are detected by the first ``encodingSampleSize`` bytes. The memory needed does not grow with the input.
///
/// ```swift
/// var reader = SongReader()
/// for try await chunk in file {
///     for line in try reader.read(chunk) { ... }
/// }
/// for line in try reader.finish() { ... }
/// ```
public struct SongReader: Sendable {
    /// The most bytes of a line, of a quoted field over many lines, and of a text in JSON.
    public static let lineLimit = 65_536
    /// The number of bytes in a line, or in a text in JSON, that ends the reading.
    public static let endlessLineLimit = 1_048_576
    /// The most lines of a quoted field.
    public static let quotedLineLimit = 64
    /// The most columns of a table, or members of an object.
    public static let columnLimit = 256
    /// The number of bytes at the beginning that show the marks of a format.
    public static let sampleSize = 16_384
    /// The number of bytes by which the encoding is detected, and from whose lines the format is chosen.
    public static let encodingSampleSize = 262_144

    /// The format, once it is known.
    public private(set) var format: SongFormat?
    /// The encoding, once it is known; `nil` while all text is ASCII.
    public private(set) var encoding: TextEncoding?
    /// The columns of a table that has begun, with `nil` for those that are skipped; empty for other formats.
    public var columns: [SongColumn?] { parser?.columns ?? [] }
    /// The place of the songs in JSON that has begun, as a JSON path (RFC 9535); `nil` for other formats.
    public var path: String? { parser?.path }
    private let options: Options
    /// The bytes that arrived before the format was known.
    private var beginning: [UInt8] = []
    private var hasBegun = false
    /// Converts text that is not UTF-8.
    private var converter: TextConverter?
    private var parser: (any SongParser)?

    /// Creates a reader.
    public init(_ options: Options = Options()) {
        self.options = options
    }

    /// Reads the songs that end in the next piece of the file.
    ///
    /// - Throws: ``SongFileError``, after which there is nothing more to read.
    public mutating func read(_ chunk: [UInt8]) throws(SongFileError) -> [SongLine] {
        var songs: [SongLine] = []
        guard !hasBegun else {
            try parse(chunk[...], to: &songs)
            return songs.withFieldsLeftOut
        }
        beginning += chunk
        if beginning.count >= options.encodingSampleSize {
            try begin(isWhole: false, to: &songs)
        }
        return songs.withFieldsLeftOut
    }

    /// Reads the rest at the end of the input.
    ///
    /// - Throws: ``SongFileError``.
    public mutating func finish() throws(SongFileError) -> [SongLine] {
        var songs: [SongLine] = []
        if !hasBegun {
            try begin(isWhole: true, to: &songs)
        }
        if let rest = converter?.finish(), !rest.isEmpty {
            try parser?.read(rest[...], to: &songs)
        }
        try parser?.finish(to: &songs)
        return songs.withFieldsLeftOut
    }

    /// Detects encoding and format, and reads the bytes so far.
    private mutating func begin(isWhole: Bool, to songs: inout [SongLine]) throws(SongFileError) {
        let bytes = beginning
        beginning = []
        hasBegun = true
        try SongSample.refuseContainers(bytes[...])
        let records = SongSample(bytes.prefix(Self.sampleSize), isWhole: false, options)
        if let reader = FormatReader.ofRecords(records) { return try begin(reader, records, bytes[...], to: &songs) }
        try detectEncoding(of: bytes.prefix(options.encodingSampleSize), isWhole: isWhole)
        let rest = bytes.dropFirst(TextEncoding.mark(in: bytes)?.bytes.count ?? 0)
        var sampleConverter = converter
        let beginning = bytes.prefix(options.encodingSampleSize).suffix(from: rest.startIndex)
        let sample = SongSample(
            sampleConverter?.read(beginning)[...] ?? beginning,
            isWhole: isWhole && beginning.count == rest.count,
            isASCII: encoding == nil,
            options
        )
        try begin(try FormatReader.ofText(sample), sample, rest, to: &songs)
    }

    private mutating func begin(
        _ reader: FormatReader,
        _ sample: SongSample,
        _ bytes: ArraySlice<UInt8>,
        to songs: inout [SongLine]
    ) throws(SongFileError) {
        format = reader.format
        parser = try reader.read(sample)
        try parse(bytes, to: &songs)
    }

    /// Detects the encoding, unless the options or the file name it.
    private mutating func detectEncoding(of bytes: ArraySlice<UInt8>, isWhole: Bool) throws(SongFileError) {
        let isMarked = TextEncoding.mark(in: bytes) != nil
        let said = options.encoding ?? TextEncoding.declared(in: bytes)
        if let known = isMarked ? nil : said {
            encoding = known
        } else {
            switch TextEncoding.guess(bytes, isWhole: isWhole && bytes.count < options.encodingSampleSize) {
            case .ascii: encoding = nil
            case .certain(let certain): encoding = certain
            case .uncertain where bytes.contains(0): throw Self.binary(bytes)
            case .uncertain(let candidates): throw .uncertainEncoding(candidates)
            }
        }
        if let encoding, !Iconv.knows(encoding) { throw .missingConverter(encoding) }
        converter = encoding.flatMap { $0 == .utf8 ? nil : TextConverter($0) }
        if converter?.isWide != true, bytes.contains(0) { throw Self.binary(bytes) }
    }

    /// The error of a file with a byte that no text has.
    private static func binary(_ bytes: ArraySlice<UInt8>) -> SongFileError {
        let hasLineFeed = bytes.contains(0x0A)
        return .binary(line: 1 + bytes.prefix { $0 != 0 }.count { $0 == (hasLineFeed ? 0x0A : 0x0D) })
    }

    private mutating func parse(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        do throws(SongFileError) {
            try parser?.read(converter?.read(bytes)[...] ?? bytes, to: &songs)
        } catch {
            parser = nil
            throw error
        }
    }
}

extension SongReader {
    /// The facts about a file that are known beforehand.
    public struct Options: Sendable, Equatable {
        /// The format; `nil` to detect it.
        public var format: SongFormat?
        /// The encoding; `nil` to detect it.
        ///
        /// A byte order mark has precedence.
        public var encoding: TextEncoding?
        /// The columns of a table, in order, with `nil` for a column to skip.
        public var columns: [SongColumn?]?
        /// The name of the file.
        ///
        /// Its extension is a hint when the content is ambiguous.
        public var fileName: String?
        /// The source of the songs' ids, when the file does not name it.
        public var source: String?
        /// Folded names of artists that are known, by which the column of the artists is found.
        public var artists: Set<String> = []
        /// True to keep titles and artists as they are written; false to turn them into natural names.
        public var namesAsTheyAre: Bool
        /// The number of bytes that are examined before the first song is read.
        public var encodingSampleSize = SongReader.encodingSampleSize

        /// Creates options.
        public init(
            format: SongFormat? = nil,
            encoding: TextEncoding? = nil,
            columns: [SongColumn?]? = nil,
            fileName: String? = nil,
            source: String? = nil,
            namesAsTheyAre: Bool = false
        ) {
            self.format = format
            self.encoding = encoding
            self.columns = columns
            self.fileName = fileName
            self.source = source
            self.namesAsTheyAre = namesAsTheyAre
        }
    }
}
