import SongText

extension SongFormat {
    /// A block of lines such as `Title: Love Stack` for each song.
    public static let labelled = SongFormat("labelled")
}

extension FormatReader {
    static let labelled = FormatReader(
        format: .labelled,
        files: "blocks of lines such as \"Title: ...\"",
        propose: { sample in
            let columns = Set(sample.lines.compactMap { LabelledBlocksParser.field(of: $0)?.column })
            guard columns.isSuperset(of: [.artist, .title]) else { return nil }
            return .lines { Trial(sample, as: .labelled) }
        },
        read: { LabelledBlocksParser(options: $0.options).reading($0) }
    )
}

/// Parses blocks of lines with a name, a colon and a text; a blank line, or a name that was there already, ends a song.
struct LabelledBlocksParser: LineParser {
    private let options: SongReader.Options
    private var fields = SongFields()
    private var firstLine: Int?

    init(options: SongReader.Options) {
        self.options = options
    }

    /// The column and the text of a line; `nil` for a line without a known name.
    static func field(of line: ArraySlice<UInt8>) -> (column: SongColumn, text: String)? {
        let text = String(decoding: line, as: UTF8.self)
        let parts = text.parts(at: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2, let column = SongColumn(named: parts[0]) else { return nil }
        return (column, NameText.cleaned(parts[1]))
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard line.bytes.contains(where: { $0 > 0x20 }) else { return end(to: &songs) }
        guard let (column, text) = Self.field(of: line.bytes) else {
            return songs.append(.leftOut(.otherThanSong, line: line.number))
        }
        if fields[column] != nil { end(to: &songs) }
        firstLine = firstLine ?? line.number
        fields.take(text, as: column)
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        end(to: &songs)
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        end(to: &songs)
    }

    private mutating func end(to songs: inout [SongLine]) {
        guard let line = firstLine else { return }
        songs.append(SongLine(fields, line: line, options: options))
        fields = SongFields()
        firstLine = nil
    }
}
