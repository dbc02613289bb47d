import SongText

extension SongFormat {
    /// Names such as `Artist - Title.mp3`, one on each line.
    public static let fileNames = SongFormat("file-names")
}

extension FormatReader {
    static let fileNames = FormatReader(
        format: .fileNames,
        files: "names such as \"Artist - Title.mp3\"",
        propose: { sample in
            guard !sample.isTable else { return nil }
            let count = sample.lines.count { isFileName($0) }
            // Of as many rows of a table, names are likelier, unless the file is named as a table.
            return count > 0 ? .lines(count, preference: 0.25) : nil
        },
        read: { FileNameParser(options: $0.options).reading($0) }
    )

    private static func isFileName(_ line: ArraySlice<UInt8>) -> Bool {
        guard !line.contains(UInt8(ascii: "\t")) else { return false }
        let text = FileName.unquoted(String(decoding: line, as: UTF8.self).trimmed)
        return FileName.fields(ofFile: text) != nil
    }
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
