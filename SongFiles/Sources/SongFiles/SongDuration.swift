import SongText

/// The duration in a text: "215", "3:35", "1:02:03", "3m35s", "PT3M35S", "3.35", "3′35″".
enum SongDuration {
    /// The most seconds of a song; greater numbers are milliseconds.
    private static let limit = 86_400

    /// Returns the seconds, without fractions; `nil` for zero and for -1, which programs write for none.
    ///
    /// - Throws: ``MalformedText`` for a text that is no duration, or may be several.
    static func seconds(_ text: String) throws(MalformedText) -> Int? {
        guard text != "-1" else { return nil }
        guard text.utf8.count <= 40, let seconds = clock(text) ?? units(text) else { throw MalformedText() }
        guard seconds > limit else { return seconds == 0 ? nil : seconds }
        guard seconds / 1_000 <= limit, text.utf8.allSatisfy(\.isDigit) else { throw MalformedText() }
        return seconds / 1_000
    }

    /// Seconds, minutes and seconds, or hours, minutes and seconds.
    private static func clock(_ text: String) -> Int? {
        let bytes = text.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        let whole = bytes.prefix { $0 != UInt8(ascii: ".") }
        let fraction = bytes.dropFirst(whole.count + 1)
        let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 3, fraction.allSatisfy(\.isDigit) else { return nil }
        var seconds = 0
        for (place, part) in parts.enumerated() {
            guard let number = part.number, place == 0 || number < 60 && part.count == 2 else { return nil }
            seconds = seconds * 60 + number
        }
        // No song lasts so few seconds: a point is between minutes and seconds, or it is not known what it is between.
        guard parts.count == 1, whole.count < bytes.count, seconds > 0, seconds < 20 else { return seconds }
        guard fraction.count == 2, let rest = fraction.number, rest < 60 else { return nil }
        return seconds * 60 + rest
    }

    /// Numbers with units, the greatest first; the last unit may be missing.
    private static func units(_ text: String) -> Int? {
        var words = words(of: text.lowercased())
        if words.first == "pt" { words.removeFirst() }
        var (seconds, last, place) = (0, 7_200, 0)
        while place < words.count {
            guard let number = clockNumber(words[place]) else { return nil }
            let unit = place + 1 < words.count ? units[words[place + 1]] : last == 60 ? 1 : nil
            guard let unit, unit < last, last > 3_600 || number < 60 else { return nil }
            // "3:35 min" has the unit of the whole.
            guard !words[place].unicodeScalars.contains(":") else {
                return words.count == 2 && unit == 60 ? clock(words[place]) : nil
            }
            seconds += number * unit
            (last, place) = (unit, place + 2)
        }
        return last < 7_200 ? seconds : nil
    }

    private static func clockNumber(_ word: String) -> Int? {
        word.unicodeScalars.contains(":") ? clock(word) : word.utf8.number.flatMap { $0 <= limit ? $0 : nil }
    }

    /// The numbers and the units between them.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var wasDigit: Bool?
        for scalar in text.unicodeScalars where scalar != "." {
            guard !scalar.properties.isWhitespace else {
                wasDigit = nil
                continue
            }
            let isDigit = "0"..."9" ~= scalar || scalar == ":"
            if wasDigit != isDigit { words.append("") }
            words[words.count - 1].unicodeScalars.append(scalar)
            wasDigit = isDigit
        }
        return words
    }

    private static let units: [String: Int] = [
        "h": 3_600, "hr": 3_600, "hrs": 3_600, "hour": 3_600, "hours": 3_600, "std": 3_600, "時間": 3_600, "m": 60,
        "min": 60,
        "mins": 60, "minute": 60, "minutes": 60, "minuten": 60, "'": 60, "\u{2019}": 60, "\u{2032}": 60, "分": 60,
        "분": 60,
        "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "sek": 1, "sekunden": 1, "\"": 1, "''": 1,
        "\u{201D}": 1,
        "\u{2033}": 1, "秒": 1, "초": 1,
    ]
}
