/// Reads JSON Lines: a song is an object on a line.
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
