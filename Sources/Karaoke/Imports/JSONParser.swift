/// Reads a list of songs in JSON, however its lines are broken.
struct JSONParser: Sendable {
    private let lineEnd: UInt8
    private var songs: JSONSongs
    private var line = 1

    init(options: SongReader.Options, lineEnd: UInt8) {
        self.lineEnd = lineEnd
        songs = JSONSongs(options: options)
    }

    /// Reads the next piece of the input.
    mutating func read(_ chunk: ArraySlice<UInt8>, to lines: inout [SongLine]) throws(SongFileError) {
        for byte in chunk {
            guard byte != 0 else { throw .binary(line: line) }
            try songs.read(byte, line: line, to: &lines)
            line += byte == lineEnd ? 1 : 0
        }
    }

    /// Reads the end of the input.
    mutating func finish(to lines: inout [SongLine]) throws(SongFileError) {
        try songs.finish(line: line, to: &lines)
        guard songs.hasSongs else { throw .noSongs(line: line) }
    }
}
