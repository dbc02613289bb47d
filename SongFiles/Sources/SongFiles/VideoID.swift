import SongText

/// The id of a video that programs write behind the names of files.
///
/// PiKaraoke writes `Title---dQw4w9WgXcQ`, yt-dlp `Title [dQw4w9WgXcQ]`, and youtube-dl `Title-dQw4w9WgXcQ`.
enum VideoID {
    private static let length = 11

    /// Removes the id from a file's name without its extension.
    static func removed(from name: String, isFile: Bool) -> String {
        // An id is of 11 letters of ASCII, between brackets or behind one to three hyphens.
        let end = Array(name.utf8.suffix(length + 4))
        let isBracketed = end.last == UInt8(ascii: "]")
        let id = end.dropLast(isBracketed ? 1 : 0).suffix(length)
        guard end.count == length + 4, id.allSatisfy({ kind(of: $0) != nil }) else { return name }
        let mark = end[id.startIndex - 1]
        let rest = name.utf8.dropLast(length + (isBracketed ? 2 : 1))
        if isBracketed {
            guard mark == UInt8(ascii: "["), changes(in: id) > 2 || id.contains(where: isMark) else { return name }
            return Substring(rest).trimmed
        }
        guard mark == UInt8(ascii: "-"), isFile else { return name }
        if end[..<(id.startIndex - 1)].suffix(2).elementsEqual("--".utf8) { return Substring(rest.dropLast(2)).trimmed }
        // A title may end with words between hyphens or underscores; in an id, letters and digits take turns.
        guard rest.last != UInt8(ascii: " "), rest.last != UInt8(ascii: "_"), changes(in: id) > 4 else { return name }
        return Substring(rest).trimmed
    }

    private static func isMark(_ byte: UInt8) -> Bool { kind(of: byte).map { $0 > 1 } ?? false }

    /// The number of places where small letters, capitals, digits and signs take turns.
    private static func changes(in id: ArraySlice<UInt8>) -> Int {
        zip(id, id.dropFirst()).count { kind(of: $0) != kind(of: $1) }
    }

    private static func kind(of byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): 0
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 2
        case UInt8(ascii: "-"), UInt8(ascii: "_"): 3
        default: nil
        }
    }
}
