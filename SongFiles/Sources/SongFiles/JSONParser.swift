/// Parses a list of songs in JSON, with any line breaks.
struct JSONParser: SongParser {
    private let lineEnd: UInt8
    private var songs: JSONSongs
    private var line = 1

    init(options: SongReader.Options, lineEnd: UInt8, list: JSONList?) {
        self.lineEnd = lineEnd
        songs = JSONSongs(options: options, list: list ?? .usual)
    }

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
