import SongText

extension SongFormat {
    /// Names such as `Artist - Title.mp3`, one on each line.
    public static let fileNames = SongFormat("file-names")
}

extension FormatReader {
    static let fileNames = FormatReader(
        format: .fileNames,
        files: "names such as \"Artist - Title.mp3\"",
        propose: { sample in .lines { Trial(sample, as: .fileNames) } },
        read: { FileNameParser(options: $0.options).reading($0) }
    )
}

/// Parses file names, one on each line.
struct FileNameParser: LineParser {
    let options: SongReader.Options

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let text = FileName.unquoted(String(decoding: line.bytes, as: UTF8.self).trimmed)
        guard !text.isEmpty else { return }
        guard let fields = FileName.fields(ofFile: text) else {
            return songs.append(.refused(SongLine.Refusal(line: line.number, reason: .noSeparator(in: text))))
        }
        songs.append(SongLine(fields, line: line.number, options: options))
    }
}
