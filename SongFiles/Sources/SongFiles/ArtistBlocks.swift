import SongText

extension SongFormat {
    /// A line with an artist, and the titles below it, indented.
    public static let artistBlocks = SongFormat("artist-blocks")
}

extension FormatReader {
    static let artistBlocks = FormatReader(
        format: .artistBlocks,
        files: "artists with indented titles below",
        propose: { sample in
            let titles = sample.lines.count { ArtistBlocksParser.isIndented($0) }
            guard let first = sample.lines.first, !ArtistBlocksParser.isIndented(first),
                2 * titles >= sample.lines.count
            else { return nil }
            return .lines { Trial(sample, as: .artistBlocks) }
        },
        read: { ArtistBlocksParser(options: $0.options).reading($0) }
    )
}

/// Parses lines with an artist, and the titles below it, indented or behind a bullet.
struct ArtistBlocksParser: LineParser {
    private let options: SongReader.Options
    private var artist = ""

    init(options: SongReader.Options) {
        self.options = options
    }

    var columns: [SongColumn?] { [.artist, .title] }

    static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        return first == 0x20 || first == 0x09 || bullets.contains { line.starts(with: $0) }
    }

    private static let bullets = ["- ", "* ", "• "].map { Array($0.utf8) }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        var text = line.bytes.drop { $0 <= 0x20 }
        guard !text.isEmpty else { return }
        let isTitle = Self.isIndented(line.bytes)
        if isTitle, let bullet = Self.bullets.first(where: { text.starts(with: $0) }) {
            text = text.dropFirst(bullet.count)
        }
        let name = NameText.cleaned(String(decoding: text, as: UTF8.self).trimmed)
        guard isTitle else {
            artist = name
            return
        }
        var fields = SongFields()
        fields.take(artist, as: .artist)
        fields.take(name, as: .title)
        songs.append(SongLine(fields, line: line.number, options: options))
    }
}
