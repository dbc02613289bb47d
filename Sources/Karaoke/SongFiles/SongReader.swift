/// Reads songs in any format from bytes as they arrive.
///
/// The format is found out by the first ``sampleSize`` bytes. The memory needed does not grow with the input.
///
/// ```swift
/// var reader = SongReader()
/// for try await chunk in file {
///     for line in try reader.read(chunk) { ... }
/// }
/// for line in try reader.finish() { ... }
/// ```
package struct SongReader: Sendable {
    /// The most bytes of a line, of a quoted field over many lines, and of a text in JSON.
    package static let lineLimit = 65_536
    /// The number of bytes in a line, or in a text in JSON, that ends the reading.
    package static let endlessLineLimit = 1_048_576
    /// The most lines of a quoted field.
    package static let quotedLineLimit = 64
    /// The most columns of a table, or members of an object.
    package static let columnLimit = 256
    /// The number of bytes that are examined before the first song is read.
    package static let sampleSize = 16_384

    /// The format, once it is known.
    package private(set) var format: SongFormat?
    private let options: Options
    /// The bytes that arrived before the format was known.
    private var beginning: [UInt8] = []
    private var hasBegun = false
    private var wideText: WideText?
    private var parser: SongParser?

    package init(_ options: Options = Options()) {
        self.options = options
    }

    /// Reads the songs that end in the next piece of the file.
    ///
    /// - Throws: ``SongFileError``, after which there is nothing more to read.
    package mutating func read(_ chunk: [UInt8]) throws(SongFileError) -> [SongLine] {
        var songs: [SongLine] = []
        guard !hasBegun else {
            try parse(chunk[...], to: &songs)
            return songs
        }
        beginning += chunk
        if beginning.count >= Self.sampleSize {
            try begin(isWhole: false, to: &songs)
        }
        return songs
    }

    /// Reads the rest at the end of the input.
    ///
    /// - Throws: ``SongFileError``.
    package mutating func finish() throws(SongFileError) -> [SongLine] {
        var songs: [SongLine] = []
        if !hasBegun {
            try begin(isWhole: true, to: &songs)
        }
        if let rest = wideText?.finish(), !rest.isEmpty {
            try parser?.read(rest[...], to: &songs)
        }
        try parser?.finish(to: &songs)
        return songs
    }

    /// Detects the format, and reads the bytes so far.
    private mutating func begin(isWhole: Bool, to songs: inout [SongLine]) throws(SongFileError) {
        let bytes = beginning
        beginning = []
        hasBegun = true
        var rest = bytes[...]
        wideText = WideText(bytes)
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if isMarked {
            rest = rest.dropFirst(3)
        } else if wideText != nil {
            rest = rest.dropFirst(2)
        }
        var sampleText = wideText
        let beginning = bytes.prefix(Self.sampleSize)[rest.startIndex...]
        let sample = SongSample(
            sampleText?.read(beginning)[...] ?? beginning,
            isWhole: isWhole && bytes.count <= Self.sampleSize,
            fileName: options.fileName
        )
        try sample.refuseOthers()
        let format = options.format ?? sample.format(options)
        self.format = format
        let decoder = TextDecoder(isUTF8: isMarked || wideText != nil)
        parser = try SongParser(format, sample: sample, decoder: decoder, options: options)
        try parse(rest, to: &songs)
    }

    private mutating func parse(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        do throws(SongFileError) {
            try parser?.read(wideText?.read(bytes)[...] ?? bytes, to: &songs)
        } catch {
            parser = nil
            throw error
        }
    }
}

extension SongReader {
    /// The facts about a file that are known beforehand.
    package struct Options: Sendable, Equatable {
        /// The format; `nil` to detect it.
        package var format: SongFormat?
        /// The columns of a table, in order, with `nil` for a column to skip.
        package var columns: [SongColumn?]?
        /// The name of the file.
        ///
        /// Its extension is a hint when the content is ambiguous.
        package var fileName: String?
        /// The source of the songs' ids, when the file does not name it.
        package var source: String?
        /// True to keep titles and artists as they are written; false to turn them into natural names.
        package var namesAsTheyAre: Bool

        package init(
            format: SongFormat? = nil,
            columns: [SongColumn?]? = nil,
            fileName: String? = nil,
            source: String? = nil,
            namesAsTheyAre: Bool = false
        ) {
            self.format = format
            self.columns = columns
            self.fileName = fileName
            self.source = source
            self.namesAsTheyAre = namesAsTheyAre
        }
    }
}
