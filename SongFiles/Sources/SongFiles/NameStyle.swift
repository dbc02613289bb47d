import SongText

/// A title with its artist as makers of karaoke write it: "Love Stack (In the Style of Sam)".
struct NameStyle {
    let title: String
    let artist: String

    /// Reads a name; `nil` when it names no artist of a style.
    init?(_ name: String) {
        guard let (start, artist) = Self.artist(in: name) else { return nil }
        let before = name[..<start].unicodeScalars
            .reversed().drop { $0 == "(" || $0 == "[" || $0 == " " || $0 == "-" || $0 == "\u{2013}" }
        let title = String(String.UnicodeScalarView(before.reversed()))
        let parts = NameRemarks.removed(from: FileName.parts(of: title) + [""]).filter { !$0.isEmpty && $0 != artist }
        self.title = RemarkWords.withoutEnd(parts.joined(separator: " - "))
        self.artist = RemarkWords.withoutEnd(artist)
        guard !self.title.isEmpty, !self.artist.isEmpty else { return nil }
    }

    /// The artist behind such words, and the place where the words begin.
    static func artist(in text: String) -> (start: String.Index, artist: String)? {
        // Nearly all names lack the words before the artist, which end with "by" or "of".
        let ends = zip(text.utf8, text.utf8.dropFirst())
        guard ends.contains(where: { $1 == UInt8(ascii: " ") && isEnd($0) }) else { return nil }
        let bytes = Array(text.utf8)
        for end in bytes.indices where bytes[end] == UInt8(ascii: " ") && end > 0 {
            guard isEnd(bytes[end - 1]) else { continue }
            let before = bytes[max(0, end - 25)..<end].map { $0 | 0x20 }
            guard let phrase = phrases.first(where: { before.suffix($0.count).elementsEqual($0) }) else { continue }
            let rest = bytes[(end + 1)...].prefix { !closings.contains($0) }
            let artist = String(decoding: rest, as: UTF8.self).trimmed
            guard !artist.isEmpty else { continue }
            return (text.utf8.index(text.startIndex, offsetBy: end - phrase.count), artist)
        }
        return nil
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "y") || byte | 0x20 == UInt8(ascii: "f")
    }

    private static let closings = Set(")]|".utf8)

    /// The phrases in lower case, the longer ones first.
    private static let phrases = [
        "as made famous by", "made famous by", "as made popular by", "made popular by", "originally performed by",
        "in the style of",
    ].map { Array($0.utf8) }
}
