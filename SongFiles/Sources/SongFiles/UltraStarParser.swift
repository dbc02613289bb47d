import SongText

extension SongFormat {
    /// The headers of a song with its notes.
    public static let ultrastar = SongFormat("ultrastar")
}

extension FormatReader {
    static let ultrastar = FormatReader(
        format: .ultrastar,
        files: "UltraStar songs",
        types: [.text],
        propose: { sample in
            guard let first = sample.beginning, first.first == UInt8(ascii: "#") else { return nil }
            guard !first.starts(with: "#EXT".utf8), !sample.isNamed(as: [.playlist]) else { return nil }
            let name = first.dropFirst().prefix { $0 != UInt8(ascii: ":") }
            let headers = ["#TITLE:", "#ARTIST:"]
            let isHeader = sample.lines.contains { line in headers.contains { line.starts(with: $0.utf8) } }
            return isHeader && name.count < first.count - 1 ? .mark : nil
        },
        read: { UltraStarParser(options: $0.options).reading($0) }
    )
}

/// Parses the headers of UltraStar songs, such as `#TITLE:Love Stack`, and skips their notes.
///
/// A file contains one song; in concatenated files, a title after notes begins the next one.
struct UltraStarParser: LineParser {
    private let options: SongReader.Options
    private var fields = SongFields()
    /// The line of the first header.
    private var firstLine: Int?
    private var hasNotes = false
    /// The reason why a header cannot be read.
    private var fault: SongLine.Refusal?

    init(options: SongReader.Options) {
        self.options = options
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let text = line.bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard text.first == UInt8(ascii: "#"), let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
            return readNote(text)
        }
        let name = String(decoding: text[..<colon].dropFirst(), as: UTF8.self).trimmed.uppercased()
        let value = NameText.cleaned(String(decoding: text[(colon + 1)...], as: UTF8.self).trimmed)
        if hasNotes, name == "TITLE" || name == "VERSION" {
            end(to: &songs)
        }
        firstLine = firstLine ?? line.number
        readHeader(name, value)
    }

    /// An unreadable header makes the song unreadable; notes may be in any encoding.
    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        guard !hasNotes else { return }
        firstLine = firstLine ?? refusal.line
        fault = fault ?? refusal
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        end(to: &songs)
    }

    /// Takes a header; the encoding was applied before.
    private mutating func readHeader(_ name: String, _ value: String) {
        switch name {
        case "TITLE": fields.take(value, as: .title)
        case "ARTIST": fields.take(value, as: .artist)
        case "YEAR": fields.take(value, as: .year)
        case "LANGUAGE": fields.take(value, as: .language)
        case "GENRE": fields.take(value, as: .genre)
        case "TAGS": fields.take(value, as: .tag)
        case "COVERURL": fields.take(value, as: .artworkURL)
        // The names of a duet's singers. An empty name is ignored.
        case "P2", "DUETSINGERP2": if !value.isEmpty { fields[.isDuet] = "true" }
        default: break
        }
    }

    private mutating func readNote(_ text: ArraySlice<UInt8>) {
        guard let first = text.first, firstLine != nil else { return }
        hasNotes = true
        // The second singer's notes.
        let digits = text.dropFirst().drop { $0 == UInt8(ascii: " ") }
        guard first == UInt8(ascii: "P"), digits.first == UInt8(ascii: "2") else { return }
        fields[.isDuet] = "true"
    }

    private mutating func end(to songs: inout [SongLine]) {
        guard let line = firstLine else { return }
        songs.append(fault.map { .refused($0) } ?? SongLine(fields, line: line, options: options))
        fault = nil
        fields = SongFields()
        firstLine = nil
        hasNotes = false
    }
}
