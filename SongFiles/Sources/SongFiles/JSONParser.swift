import JSONSyntax

extension SongFormat {
    /// A list of objects anywhere in a document.
    public static let json = SongFormat("json")
    /// One object on each line.
    public static let jsonLines = SongFormat("json-lines")
}

extension FormatReader {
    static let json = FormatReader(
        format: .json,
        files: "JSON",
        types: [.json],
        propose: { $0.formatOfJSON == .json ? .mark : nil },
        read: { JSONParser(options: $0.options, lineEnd: $0.lineEnd, place: JSONPlace(in: $0.bytes)) }
    )

    static let jsonLines = FormatReader(
        format: .jsonLines,
        files: "JSON Lines",
        types: [.jsonLines],
        propose: { $0.formatOfJSON == .jsonLines ? .mark : nil },
        read: { JSONLinesParser(options: $0.options).reading($0) }
    )
}

extension SongSample {
    /// The kind of JSON that the sample is; `nil` for other text, such as a band's name in brackets.
    ///
    /// A document that is one song is JSON Lines with one line.
    fileprivate var formatOfJSON: SongFormat? {
        guard let first = beginning?.first, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) else { return nil }
        var scanner = JSONScanner()
        for byte in bytes.prefix(1_024) where !scanner.isAtEnd {
            guard (try? scanner.read(byte)) != nil else { return nil }
        }
        guard first == UInt8(ascii: "{"), isValue(lines[0]) else { return .json }
        return lines.count > 1 || JSONPlace(in: bytes)?.steps.isEmpty ?? true ? .jsonLines : .json
    }

    /// True when a line is a value by itself.
    private func isValue(_ line: ArraySlice<UInt8>) -> Bool {
        var scanner = JSONScanner()
        return line.allSatisfy { (try? scanner.read($0)) != nil } && scanner.isAtEnd
    }
}

/// Parses a list of songs in JSON, with any line breaks.
struct JSONParser: SongParser {
    private let lineEnd: UInt8
    private var songs: JSONSongs
    private var line = 1

    init(options: SongReader.Options, lineEnd: UInt8, place: JSONPlace?) {
        self.lineEnd = lineEnd
        songs = JSONSongs(options: options, place: place)
    }

    var path: String? { songs.place.path }

    /// Parses the next piece of the input.
    mutating func read(_ chunk: ArraySlice<UInt8>, to lines: inout [SongLine]) throws(SongFileError) {
        for byte in chunk {
            guard byte != 0 else { throw .binary(line: line) }
            try songs.read(byte, line: line, to: &lines)
            line += byte == lineEnd ? 1 : 0
        }
    }

    /// Parses the end of the input.
    mutating func finish(to lines: inout [SongLine]) throws(SongFileError) {
        try songs.finish(line: line, to: &lines)
        guard songs.hasSongs else { throw .noSongs(line: line) }
    }
}

/// Parses JSON Lines, which have one song object on each line.
struct JSONLinesParser: LineParser {
    let options: SongReader.Options

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        var object = JSONSongs(options: options, line: line.number)
        var found: [SongLine] = []
        do throws(SongFileError) {
            for byte in line.bytes {
                try object.read(byte, line: line.number, to: &found)
            }
            try object.finish(line: line.number, to: &found)
        } catch {
            found = [.refused(SongLine.Refusal(line: line.number, reason: .malformedJSON))]
        }
        songs += found.prefix(1)
    }
}
