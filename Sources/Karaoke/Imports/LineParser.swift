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
