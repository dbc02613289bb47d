/// Reads names of files, one on each line.
struct FileNameParser: LineParser {
    let options: SongReader.Options

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let text = String(decoding: line.bytes, as: UTF8.self).trimmed
        guard !text.isEmpty else { return }
        guard let fields = FileName.fields(ofFile: text) else {
            return songs.append(.refused(SongLine.Refusal(line: line.number, reason: .noSeparator(in: text))))
        }
        songs.append(SongLine(fields, line: line.number, options: options))
    }
}
