import SongText

extension SongFormat {
    /// M3U and M3U8, also with the tags of VirtualDJ.
    public static let playlist = SongFormat("playlist")
}

extension FormatReader {
    static let playlist = FormatReader(
        format: .playlist,
        files: "M3U playlists",
        types: [.playlist],
        propose: { sample in
            guard let first = sample.beginning else { return nil }
            return first.starts(with: "#EXT".utf8) || sample.isNamed(as: [.playlist]) ? .mark : nil
        },
        read: { PlaylistParser(options: $0.options).reading($0) }
    )
}

/// Parses M3U and M3U8 playlists: `#EXTINF:215,Sam - Love Stack` before a file name, or file names only.
///
/// VirtualDJ writes `#EXTVDJ:<artist>Sam</artist><title>Love Stack</title>` instead.
struct PlaylistParser: LineParser {
    private let options: SongReader.Options
    private var fields = SongFields()
    /// The line of `#EXTINF`, until its file name arrives.
    private var entryLine: Int?
    private var name = ""

    init(options: SongReader.Options) {
        self.options = options
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let text = String(decoding: line.bytes, as: UTF8.self).trimmed
        guard !text.isEmpty else { return }
        guard text.unicodeScalars.first == "#" else {
            return end(file: text, line: line.number, to: &songs)
        }
        let parts = text.parts(at: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        let value = parts[1]
        switch parts[0].uppercased() {
        case "#EXTINF":
            if entryLine != nil {
                end(file: "", line: line.number, to: &songs)
            }
            entryLine = line.number
            readEntry(value)
        case "#EXTVDJ":
            if entryLine != nil {
                end(file: "", line: line.number, to: &songs)
            }
            entryLine = line.number
            readTags(value)
        case "#EXTART": fields.take(NameText.cleaned(value.trimmed), as: .artist)
        case "#EXTGENRE": fields.take(NameText.cleaned(value.trimmed), as: .genre)
        default: break
        }
    }

    /// An unreadable file name does not matter after `#EXTINF`.
    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        guard let entryLine else { return songs.append(.refused(refusal)) }
        end(file: "", line: entryLine, to: &songs)
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        guard let entryLine else { return }
        end(file: "", line: entryLine, to: &songs)
    }

    /// Reads the seconds, and the name after the first comma outside an attribute's quotation marks.
    private mutating func readEntry(_ text: Substring) {
        let scalars = text.unicodeScalars
        let seconds = scalars.prefix { "0"..."9" ~= $0 || $0 == "-" || $0 == "." }
        fields.take(String(seconds), as: .duration)
        var isQuoted = false
        let comma = scalars.firstIndex { scalar in
            isQuoted = isQuoted != (scalar == "\"")
            return scalar == "," && !isQuoted
        }
        name = comma.map { Substring(scalars[scalars.index(after: $0)...]).trimmed } ?? ""
    }

    /// Reads the tags of VirtualDJ.
    private mutating func readTags(_ text: Substring) {
        fields.take(Self.tag("artist", in: text), as: .artist)
        name = Self.tag("title", in: text)
        let remix = Self.tag("remix", in: text)
        if !name.isEmpty, !remix.isEmpty { name += " (\(remix))" }
        fields.take(Self.tag("songlength", in: text), as: .duration)
    }

    /// The text of a tag; empty when there is none.
    private static func tag(_ name: String, in text: Substring) -> String {
        let bytes = Array(text.utf8)
        guard let start = bytes.firstRange(of: Array("<\(name)>".utf8)),
            let end = bytes[start.upperBound...].firstRange(of: Array("</\(name)>".utf8))
        else { return "" }
        var value = String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
            value = value.replacing(entity, with: character)
        }
        return NameText.cleaned(value.trimmed)
    }

    private mutating func end(file: String, line: Int, to songs: inout [SongLine]) {
        defer {
            fields = SongFields()
            entryLine = nil
            name = ""
        }
        let line = entryLine ?? line
        if let named = FileName.fields(ofName: name) ?? FileName.fields(ofFile: file), fields[.artist] == nil {
            fields.take(named)
        } else if !name.isEmpty, fields[.artist] != nil {
            fields.take(NameText.cleaned(name), as: .title)
        } else {
            let reason = SongLine.Refusal.Reason.noSeparator(in: name.isEmpty ? file : name)
            return songs.append(.refused(SongLine.Refusal(line: line, reason: reason)))
        }
        songs.append(SongLine(fields, line: line, options: options))
    }
}
