/// Reads songs in any format from bytes as they come.
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
    /// A line of more bytes than this, or a text in JSON, ends the reading.
    package static let endlessLineLimit = 1_048_576
    /// The most lines over which a quoted field goes.
    package static let quotedLineLimit = 64
    /// The most columns of a table, and members of an object.
    package static let columnLimit = 256
    /// How many bytes are looked at before the first song is read.
    package static let sampleSize = 16_384

    /// The format, once it is known.
    package private(set) var format: SongFormat?
    private let options: Options
    /// The bytes that have come before it is known.
    private var beginning: [UInt8] = []
    private var splitter = LineSplitter(lineEnd: UInt8(ascii: "\n"), decoder: TextDecoder(isUTF8: false))
    private var parser: (any LineParser)?

    package init(_ options: Options = Options()) {
        self.options = options
    }

    /// Reads the songs that end in the next piece of the file.
    package mutating func read(_ chunk: [UInt8]) throws(SongFileError) -> [SongLine] {
        guard format == nil else { return try parse(chunk[...]) }
        beginning += chunk
        guard beginning.count >= Self.sampleSize else { return [] }
        return try begin(isWhole: false)
    }

    /// Reads the rest, when there is no more to come.
    package mutating func finish() throws(SongFileError) -> [SongLine] {
        var songs = format == nil ? try begin(isWhole: true) : []
        guard var parser else { return songs }
        try splitter.finish(by: &parser, to: &songs)
        return songs
    }

    private mutating func begin(isWhole: Bool) throws(SongFileError) -> [SongLine] {
        let isMarked = beginning.starts(with: [0xEF, 0xBB, 0xBF])
        let text = isMarked ? beginning.dropFirst(3) : beginning[...]
        let sample = SongSample(text.prefix(Self.sampleSize), isWhole: isWhole)
        format = options.format ?? .table
        splitter = LineSplitter(lineEnd: sample.lineEnd, decoder: TextDecoder(isUTF8: isMarked))
        parser = try TableParser(options: options, delimiter: sample.delimiter(options))
        beginning = []
        return try parse(text)
    }

    private mutating func parse(_ bytes: ArraySlice<UInt8>) throws(SongFileError) -> [SongLine] {
        guard var parser else { return [] }
        self.parser = nil
        defer { self.parser = parser }
        var songs: [SongLine] = []
        try splitter.read(bytes, by: &parser, to: &songs)
        return songs
    }
}
