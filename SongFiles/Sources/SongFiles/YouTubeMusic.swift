extension SongFormat {
    /// The songs of YouTube Music, as Google's Takeout exports them.
    public static let youTubeMusic = SongFormat("youtube-music")
}

extension FormatReader {
    static let youTubeMusic = FormatReader(
        format: .youTubeMusic,
        files: "libraries of YouTube Music",
        program: "YouTube Music",
        propose: { sample in
            sample.lines.first.map { YouTubeMusicParser.isHeading($0) } ?? false ? .mark : nil
        },
        read: { YouTubeMusicParser(options: $0.options).reading($0) }
    )
}

/// Parses `music library songs.csv` of Google's Takeout: an id, the titles of song and album, and a column for each artist.
struct YouTubeMusicParser: LineParser {
    private static let heading = Array("Video ID,Song Title,Album Title,Artist Name 1".utf8)
    /// The place of the first artist.
    private static let artists = 3

    private let options: SongReader.Options
    private var row = TableRow(delimiter: UInt8(ascii: ","))

    init(options: SongReader.Options) {
        self.options = options
    }

    static func isHeading(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: heading) }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard !Self.isHeading(line.bytes), line.bytes.contains(where: { $0 > 0x20 }) else { return }
        guard row.read(line.bytes) else {
            return songs.append(.refused(SongLine.Refusal(line: line.number, reason: .unclosedQuote)))
        }
        guard row.count > Self.artists else {
            let reason = SongLine.Refusal.Reason.fewerColumns(row.count, than: Self.artists + 1)
            return songs.append(.refused(SongLine.Refusal(line: line.number, reason: reason)))
        }
        var fields = SongFields()
        fields.take(row[0], as: .id)
        fields.take(row[1], as: .title)
        let artists = (Self.artists..<min(row.count, SongReader.columnLimit)).map { row[$0] }.filter { !$0.isEmpty }
        fields.take(artists.joined(separator: " & "), as: .artist)
        songs.append(SongLine(fields, line: line.number, options: options))
    }
}
