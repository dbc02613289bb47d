import SongText

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
        try readHeader(name, value, line: line.number)
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

    private mutating func readHeader(_ name: String, _ value: String, line: Int) throws(SongFileError) {
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
        case "ENCODING": try readEncoding(value, line: line)
        default: break
        }
    }

    /// The encoding is applied before lines are parsed; here it is only checked.
    private func readEncoding(_ name: String, line: Int) throws(SongFileError) {
        guard !["", "auto"].contains(name.lowercased()), TextEncoding(named: name) == nil else { return }
        throw .encoding(name, line: line)
    }

    /// The encoding that the headers at the beginning of a file name; `nil` when they name none, or an unknown one.
    ///
    /// UTF-8 has to be seen in the text itself, since many files only claim it.
    static func encoding(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        let lines = bytes.prefix(SongReader.sampleSize).split { $0 == 0x0A || $0 == 0x0D }.prefix(100)
        let header = Array("#ENCODING:".utf8)
        guard let line = lines.first(where: { $0.starts(with: header) }) else { return nil }
        let encoding = TextEncoding(named: String(decoding: line.dropFirst(header.count), as: UTF8.self).trimmed)
        let isASCII = !bytes.contains { $0 >= 0x80 }
        let isUnicode = String(validating: bytes, as: UTF8.self) != nil
        return isASCII || isUnicode || encoding == .utf8 ? nil : encoding
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
