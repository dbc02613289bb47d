/// Parses a file of one format, whose bytes arrive in pieces.
protocol SongParser: Sendable {
    /// The columns of a table that has begun, with `nil` for those that are skipped.
    var columns: [SongColumn?] { get }
    /// Parses the songs that end in the next piece of the file.
    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError)
    /// Parses the rest of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError)
}

extension SongParser {
    var columns: [SongColumn?] { [] }
}

extension SongFormat {
    /// Makes the parser of a file of this format that begins with a sample.
    func parser(
        _ sample: SongSample,
        isASCII: Bool,
        _ options: SongReader.Options
    ) throws(SongFileError) -> any SongParser {
        let parser: any LineParser
        switch self {
        case .table, .karafun:
            let delimiter = sample.delimiter(options)
            parser = try TableParser(options: options, delimiter: delimiter, isKaraFun: self == .karafun)
        case .ultrastar: parser = UltraStarParser(options: options)
        case .playlist: parser = PlaylistParser(options: options)
        case .jsonLines: parser = JSONLinesParser(options: options)
        case .fileNames: parser = FileNameParser(options: options)
        case .appleMusic: return MusicLibraryParser(.appleMusic, options: options)
        case .rekordbox: return MusicLibraryParser(.rekordbox, options: options)
        case .virtualDJ: return MusicLibraryParser(.virtualDJ, options: options)
        case .serato: return SeratoParser(options: options)
        case .json: return JSONParser(options: options, lineEnd: sample.lineEnd, list: sample.jsonList)
        }
        return LineReader(splitter: LineSplitter(lineEnd: sample.lineEnd, isASCII: isASCII), parser: parser)
    }
}

/// A line splitter with the parser of its lines.
private struct LineReader: SongParser {
    var splitter: LineSplitter
    var parser: any LineParser

    var columns: [SongColumn?] { parser.columns }

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
public enum SongFormat: String, CaseIterable, Sendable {
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
