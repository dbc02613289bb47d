/// Parses a file whose format is known.
struct SongParser: Sendable {
    // Both are mutated in place, so that their contents are not copied for each piece of the file.
    private var lines: LineReader?
    private var json: JSONParser?
    private var library: MusicLibraryParser?
    private var serato: SeratoParser?

    init(
        _ format: SongFormat,
        sample: SongSample,
        isASCII: Bool = false,
        options: SongReader.Options
    ) throws(SongFileError) {
        let parser: any LineParser
        switch format {
        case .table, .karafun:
            let delimiter = sample.delimiter(options)
            parser = try TableParser(options: options, delimiter: delimiter, isKaraFun: format == .karafun)
        case .ultrastar: parser = UltraStarParser(options: options)
        case .playlist: parser = PlaylistParser(options: options)
        case .jsonLines: parser = JSONLinesParser(options: options)
        case .fileNames: parser = FileNameParser(options: options)
        case .appleMusic, .rekordbox, .virtualDJ:
            library = MusicLibrary(format).map { MusicLibraryParser($0, options: options) }
            return
        case .serato:
            serato = SeratoParser(options: options)
            return
        case .json:
            json = JSONParser(options: options, lineEnd: sample.lineEnd, list: sample.jsonList)
            return
        }
        lines = LineReader(splitter: LineSplitter(lineEnd: sample.lineEnd, isASCII: isASCII), parser: parser)
    }

    /// The columns of a table that has begun.
    var columns: [SongColumn?] { lines?.parser.columns ?? [] }

    /// Parses the songs that end in the next piece of the file.
    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        try lines?.read(bytes, to: &songs)
        try json?.read(bytes, to: &songs)
        try library?.read(bytes, to: &songs)
        try serato?.read(bytes, to: &songs)
    }

    /// Parses the rest of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        try lines?.finish(to: &songs)
        try json?.finish(to: &songs)
        try library?.finish(to: &songs)
        try serato?.finish(to: &songs)
    }
}

/// A line splitter with the parser of its lines.
private struct LineReader: Sendable {
    var splitter: LineSplitter
    var parser: any LineParser

    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        try splitter.read(bytes, by: &parser, to: &songs)
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        try splitter.finish(by: &parser, to: &songs)
    }
}

/// Parses the lines of one format.
protocol LineParser: Sendable {
    /// The columns of a table that has begun, with `nil` for those that are skipped.
    var columns: [SongColumn?] { get }
    /// Parses a line of UTF-8.
    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError)
    /// Handles a line that cannot be read.
    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError)
    /// Handles the end of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError)
}

extension LineParser {
    var columns: [SongColumn?] { [] }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {}
}

/// A line without its line break.
struct TextLine {
    var bytes: ArraySlice<UInt8>
    /// The number of the line, counted from one.
    let number: Int
}

/// A file format for songs.
package enum SongFormat: String, CaseIterable, Sendable {
    /// Rows of columns separated by tabs, commas or semicolons.
    case table
    /// The catalogue of KaraFun, separated by semicolons, or by commas with two unquoted lists at the end.
    case karafun
    /// The headers of a song with its notes.
    case ultrastar
    /// M3U and M3U8, also with the tags of VirtualDJ.
    case playlist
    /// A list of objects, or an object with such a list under `songs`.
    case json
    /// One object on each line.
    case jsonLines = "json-lines"
    /// Names such as `Artist - Title.mp3`, one on each line.
    case fileNames = "file-names"
    /// The library of iTunes or Music, as XML.
    case appleMusic = "apple-music"
    /// The collection of rekordbox, as XML.
    case rekordbox
    /// The `database.xml` of VirtualDJ.
    case virtualDJ = "virtualdj"
    /// A crate of Serato, or its `database V2`.
    case serato
}
