import SongText

/// The words of remarks about a video or a karaoke version.
enum RemarkWords {
    /// True when a text says that it is karaoke, or consists of words about the video and the recording.
    static func isRemark(_ text: String) -> Bool {
        let words = words(of: text)
        guard !words.contains(where: isKaraoke) else { return words.count <= 20 }
        let joined = words.joined()
        guard joined != "mv" else { return true }
        return !words.isEmpty && words.allSatisfy { isStrong($0) || weak.contains($0) }
            && words.contains(where: isStrong)
    }

    /// True when a text is the name of a maker of karaoke.
    static func isMaker(_ text: String) -> Bool {
        words(of: text).allSatisfy(makers.contains)
    }

    /// The text without remarks at its end that have no bracket: "Love Stack Karaoke Version with Lyrics HD".
    static func withoutEnd(_ text: String) -> String {
        guard let space = text.unicodeScalars.lastIndex(of: " "), isEnd(text[space...].dropFirst()) else { return text }
        let words = text.parts(at: " ")
        var count = words.count
        while count > 1, isEnd(words[count - 1]) { count -= 1 }
        let end = words[count...].flatMap { self.words(of: String($0)) }
        let isSure =
            end.contains(where: isKaraoke) || end.count > 1 && end.contains("official")
            || end.starts(with: ["with", "lyrics"]) || end.starts(with: ["lyric", "video"])
        if isSure { return words[..<count].joined(separator: " ") }
        // Only signs of quality are surely no words of a title.
        count = words.count
        while count > 1, ["HD", "HQ", "4K", "720p", "1080p", "2160p"].contains(String(words[count - 1])) { count -= 1 }
        return words[..<count].joined(separator: " ")
    }

    /// The text without the notes and stars around it.
    static func withoutSigns(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.first.map(signs.contains) ?? false || scalars.last.map(signs.contains) ?? false else {
            return text
        }
        let start = scalars.drop { signs.contains($0) || $0 == " " }
        guard let last = start.lastIndex(where: { !signs.contains($0) && $0 != " " }) else { return text }
        return String(text[start.startIndex...last])
    }

    private static func isEnd(_ word: Substring) -> Bool {
        let words = words(of: String(word))
        return words.allSatisfy { isKaraoke($0) || isStrong($0) || weak.contains($0) || makers.contains($0) }
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().unicodeScalars
            .split {
                !$0.properties.isAlphabetic && $0.properties.numericType == nil && !$0.properties.isGraphemeExtend
            }
            .map { String($0) }
    }

    private static func isKaraoke(_ word: String) -> Bool {
        ["karaoke", "カラオケ", "노래방", "караоке", "卡拉ok", "伴奏"].contains { word.firstRange(of: $0) != nil }
    }

    private static func isStrong(_ word: String) -> Bool {
        strong.contains(word) || word.last == "p" && word.utf8.dropLast().number.map { $0 > 100 } ?? false
    }

    private static let strong: Set<String> = [
        "official", "oficial", "officiel", "offizielles", "video", "videoclip", "clip", "lyric", "lyrics", "audio",
        "hd",
        "hq", "uhd", "fullhd", "4k", "8k", "60fps", "visualizer", "visualiser", "cdg", "mp4", "instrumental", "backing",
        "singalong", "vocals",
    ]

    private static let weak: Set<String> = [
        "music", "musik", "with", "and", "no", "on", "off", "full", "without", "track", "version", "vocal", "guide",
        "sing",
        "along", "screen", "the", "hits", "mv", "m", "v", "original", "key", "remastered", "mp3", "g", "cd", "ultra",
        "free",
    ]

    /// The names of makers, and the words between, behind "Karaoke Version".
    private static let makers: Set<String> = [
        "from", "by", "zoom", "sunfly", "stingray", "ameritz", "karafun", "singking", "king", "party", "tyme",
        "vocalstar",
        "star", "sbi", "avid", "sf", "sc", "dk", "usa", "uk", "legends", "chartbuster", "choice", "sound", "mr",
        "entertainer",
    ]

    private static let signs: Set<Unicode.Scalar> = [
        "\u{266A}", "\u{266B}", "\u{266C}", "\u{2605}", "\u{2606}", "\u{2714}", "\u{2705}", "\u{1F3A4}", "\u{1F3B5}",
        "\u{1F3B6}", "\u{FE0F}",
    ]
}
