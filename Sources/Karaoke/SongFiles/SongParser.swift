/// Finds the songs in a file whose format is known.
struct SongParser: Sendable {
    // Both are changed in place: what they hold is not copied for each piece of the file.
    private var lines: LineReader?
    private var json: JSONParser?

    init(
        _ format: SongFormat,
        sample: SongSample,
        decoder: TextDecoder,
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
        case .json:
            json = JSONParser(options: options, lineEnd: sample.lineEnd)
            return
        }
        lines = LineReader(splitter: LineSplitter(lineEnd: sample.lineEnd, decoder: decoder), parser: parser)
    }

    /// Reads the songs that end in the next piece of the file.
    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        try lines?.read(bytes, to: &songs)
        try json?.read(bytes, to: &songs)
    }

    /// Reads the rest of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        try lines?.finish(to: &songs)
        try json?.finish(to: &songs)
    }
}

/// Lines, and what finds the songs in them.
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

/// Finds the songs in the lines of one format.
protocol LineParser: Sendable {
    /// Reads a line; its bytes are UTF-8.
    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError)
    /// Takes note of a line that cannot be read.
    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError)
    /// Takes note of the end of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError)
}

extension LineParser {
    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {}
}

/// A line without its end.
struct TextLine {
    var bytes: ArraySlice<UInt8>
    /// Counted from one.
    let number: Int
}

/// A form in which songs are written down.
package enum SongFormat: String, CaseIterable, Sendable {
    /// Rows of columns with tabs, commas or semicolons between them.
    case table
    /// The catalogue of KaraFun, with semicolons, or with commas and two unquoted lists at the end.
    case karafun
    /// The headers of a song with its notes.
    case ultrastar
    /// M3U and M3U8.
    case playlist
    /// A list of objects, or an object with a list of them under `songs`.
    case json
    /// An object on each line.
    case jsonLines = "json-lines"
    /// Names such as `Artist - Title.mp3`, one on each line.
    case fileNames = "file-names"
}
