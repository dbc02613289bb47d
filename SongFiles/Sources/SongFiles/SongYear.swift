import SongText

/// The year in a text: "1999", "1999-05-01", "05/1999", "circa 1980", "1,999".
enum SongYear {
    /// Returns the year; `nil` for zero, which programs write for none.
    ///
    /// - Throws: ``MalformedText`` for a text without a year, with two of them, or with a decade.
    static func number(_ text: String) throws(MalformedText) -> Int? {
        let text = text.wholeNumber
        guard text != "0" else { return nil }
        let bytes = Array(text.utf8)
        guard let year = beginning(bytes) ?? grouped(bytes) ?? only(bytes) else { throw MalformedText() }
        guard year >= usual.lowerBound || year == 0 else { throw MalformedText() }
        return year == 0 ? nil : year
    }

    /// The year of a text that begins with it.
    private static func beginning(_ bytes: [UInt8]) -> Int? {
        let digits = bytes.prefix(while: \.isDigit)
        let rest = bytes.dropFirst(digits.count).first
        guard digits.count == 4, rest == nil || rest == UInt8(ascii: "-") || rest == UInt8(ascii: "/") else {
            return nil
        }
        return digits.number
    }

    /// A year with a mark between thousands and hundreds.
    private static func grouped(_ bytes: [UInt8]) -> Int? {
        guard bytes.count == 5, bytes[1] == UInt8(ascii: ",") || bytes[1] == UInt8(ascii: ".") else { return nil }
        return (bytes[..<1] + bytes[2...]).number.flatMap { usual.contains($0) ? $0 : nil }
    }

    /// The only year in a date or a remark.
    private static func only(_ bytes: [UInt8]) -> Int? {
        guard bytes.count <= 64, !isFraction(bytes) else { return nil }
        var years: [Int] = []
        var place = 0
        while place < bytes.count {
            let digits = bytes[place...].prefix(while: \.isDigit)
            let next = digits.endIndex < bytes.count ? bytes[digits.endIndex] : 0
            if digits.count == 4, let year = digits.number, usual.contains(year) {
                // "1980s" and "1980er" are decades.
                guard next < 0x80, !isLetter(next) || isTime(bytes[digits.endIndex...]) else {
                    guard bytes[digits.endIndex...].starts(with: "年".utf8) else { return nil }
                    years.append(year)
                    place = digits.endIndex
                    continue
                }
                years.append(year)
            } else if digits.count > 2 {
                return nil
            }
            place = max(digits.endIndex, place + 1)
        }
        return years.count == 1 ? years[0] : nil
    }

    private static let usual = 1_000..<3_000

    /// True for a number such as `1999.5`.
    private static func isFraction(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].count == 4 && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// True for the rest of a date with a time: `T00:00:00Z`.
    private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "T") && bytes.dropFirst().first?.isDigit ?? false
    }
}
