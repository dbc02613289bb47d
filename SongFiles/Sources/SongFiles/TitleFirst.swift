import SongText

extension SongFormat {
    /// Lines such as `Love Stack by Sam` and `恋の山／サム`, in which the title comes first.
    public static let titleFirst = SongFormat("title-first")
}

extension FormatReader {
    static let titleFirst = FormatReader(
        format: .titleFirst,
        files: "lines such as \"Title by Artist\" and \"Title／Artist\"",
        propose: { sample in .lines { Trial(sample, as: .titleFirst) } },
        read: { TitleFirstParser(options: $0.options).reading($0) }
    )
}

/// Parses lines in which something stands between the title and the artist.
struct TitleFirstParser: LineParser {
    let options: SongReader.Options

    /// The texts between title and artist; the last one of a line counts.
    private static let separators = ["／", " / ", " by "].map { Array($0.utf8) }
    private static let dash = Array(" - ".utf8)

    var columns: [SongColumn?] { [.title, .artist] }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
        let ranges = Self.separators.lazy.compactMap { line.bytes.ranges(of: $0).last }
        // With a dash, artist and title are separated already.
        guard let range = line.bytes.contains(Self.dash) ? nil : ranges.first else {
            let reason = SongLine.Refusal.Reason.noSeparator(in: String(decoding: line.bytes, as: UTF8.self).trimmed)
            return songs.append(.refused(SongLine.Refusal(line: line.number, reason: reason)))
        }
        var fields = SongFields()
        fields.take(Self.name(line.bytes[..<range.lowerBound]), as: .title)
        fields.take(Self.name(line.bytes[range.upperBound...]), as: .artist)
        songs.append(SongLine(fields, line: line.number, options: options))
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        NameText.cleaned(String(decoding: bytes, as: UTF8.self).trimmed)
    }
}
