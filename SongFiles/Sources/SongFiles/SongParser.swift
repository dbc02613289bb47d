/// Parses a file of one format, whose bytes arrive in pieces.
protocol SongParser: Sendable {
    /// The columns of a table that has begun, with `nil` for those that are skipped.
    var columns: [SongColumn?] { get }
    /// The place of the songs in JSON.
    var path: String? { get }
    /// Parses the songs that end in the next piece of the file.
    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError)
    /// Parses the rest of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError)
}

extension SongParser {
    var columns: [SongColumn?] { [] }
    var path: String? { nil }
}

extension LineParser {
    /// The parser of a whole file that begins with a sample.
    func reading(_ sample: SongSample) -> any SongParser {
        LineReader(splitter: LineSplitter(lineEnd: sample.lineEnd, isASCII: sample.isASCII), parser: self)
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
