import SongText

/// The number, bullet or time in front of a name, as lists and setlists write it, such as `[00:03:35]`.
enum NameNumber {
    /// Removes what is in front of a name, unless no artist and title remain.
    static func removed(from name: String) -> String {
        guard let first = name.unicodeScalars.first, !first.properties.isAlphabetic else { return name }
        var rest = Substring(name.trimmed)
        // A line has a bullet, a number and a time at most.
        for _ in 0..<3 {
            guard let shorter = withoutFirst(rest), !startsWithDash(shorter) else { break }
            guard FileName.parts(of: String(shorter)).count > 1 else { break }
            rest = shorter
        }
        return String(rest)
    }

    private static func withoutFirst(_ text: Substring) -> Substring? {
        let words = text.unicodeScalars.split(separator: " ", maxSplits: 1)
        guard let first = words.first, words.count > 1, isNumber(Array(first)) else { return withoutParenthesis(text) }
        return Substring(Substring(words[1]).trimmed)
    }

    /// Removes a number such as "2)", which no space need follow.
    private static func withoutParenthesis(_ text: Substring) -> Substring? {
        let digits = text.unicodeScalars.prefix { "0"..."9" ~= $0 }
        let rest = text.unicodeScalars.dropFirst(digits.count)
        guard (1...4).contains(digits.count), rest.first == ")" else { return nil }
        return Substring(Substring(rest.dropFirst()).trimmed)
    }

    private static func isNumber(_ word: [Unicode.Scalar]) -> Bool {
        guard word.count > 1 || !bullets.contains(word[0]) else { return true }
        var inner = word[...]
        if let closing = ["[": "]", "(": ")"][word[0]] as Unicode.Scalar?, word.last == closing {
            inner = inner.dropFirst().dropLast()
            return isTime(inner) || (1...3).contains(inner.count) && inner.allSatisfy { "0"..."9" ~= $0 }
        }
        if word[0] == "#" || word[0] == "№" { return (1...4).contains(word.count - 1) && isDigits(inner.dropFirst()) }
        if let last = word.last, [".", ")", ":"].contains(last) { inner = inner.dropLast() }
        guard !isTime(inner) else { return true }
        guard isDigits(inner), inner.count <= 4 else { return false }
        // "50 Cent" is an artist, "05 Sam" is the fifth track.
        return inner.count < word.count || inner.count == 2 && inner.first == "0"
    }

    private static func isDigits(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        !scalars.isEmpty && scalars.allSatisfy { "0"..."9" ~= $0 }
    }

    /// True for "3:35" and "00:03:35".
    static func isTime(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let parts = scalars.split(separator: ":", omittingEmptySubsequences: false)
        return (2...3).contains(parts.count) && parts.allSatisfy { (1...2).contains($0.count) && isDigits($0) }
            && parts.dropFirst().allSatisfy { $0.count == 2 }
    }

    private static func startsWithDash(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.split(separator: " ").first else { return true }
        return FileName.isDash(Substring(first))
    }

    private static let bullets: Set<Unicode.Scalar> = [
        "*", "\u{2022}", "\u{25AA}", "\u{25CF}", "\u{25CB}", "\u{25E6}", "\u{2023}", "\u{B7}", "-", "\u{2013}",
        "\u{2014}",
        ">", "\u{25B6}", "\u{266A}", "\u{266B}",
    ]
}
