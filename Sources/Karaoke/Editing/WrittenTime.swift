import Foundation
import SongText

/// A time in the form of RFC 3339, as requests, the log and the files of boards have it: on a day that exists, in the
/// years 1 to 9999 of UTC, and at an offset that PostgreSQL accepts.
///
/// Leap seconds are refused, since neither the database nor an answer can have one.
struct WrittenTime {
    /// The years of four digits, in seconds since 1970.
    fileprivate static let years = -62_135_596_800..<253_402_300_800

    /// The seconds since 1970.
    private(set) var seconds = 0
    /// The fraction of a second.
    private(set) var fraction = 0.0
    /// The number of the fraction's digits.
    private(set) var precision = 0

    private var rest: Substring.UTF8View

    /// Parses a time; `nil` for any other text.
    init?(_ text: String) {
        rest = text[...].utf8
        guard takesDay(), takesClock(), takesOffset(), rest.isEmpty, Self.years.contains(seconds) else { return nil }
    }

    private mutating func takesDay() -> Bool {
        guard let year = number(of: 4), let month = number(of: 2, after: "-"), let day = number(of: 2, after: "-"),
            year > 0, (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day)
        else { return false }
        seconds = 86_400 * Self.days(until: year, month, day)
        return true
    }

    private mutating func takesClock() -> Bool {
        guard let hour = number(of: 2, after: "T"), let minute = number(of: 2, after: ":"),
            let second = number(of: 2, after: ":"), hour < 24, minute < 60, second < 60
        else { return false }
        seconds += 3_600 * hour + 60 * minute + second
        return takesFraction()
    }

    private mutating func takesFraction() -> Bool {
        guard takes(".") else { return true }
        let digits = rest.prefix { $0.isDigit }
        rest = rest[digits.endIndex...]
        precision = digits.count
        fraction = Double("0.\(Substring(digits))") ?? 0
        return precision > 0
    }

    private mutating func takesOffset() -> Bool {
        guard !takes("Z") else { return true }
        let isAhead = takes("+")
        guard isAhead || takes("-"), let hours = number(of: 2), let minutes = number(of: 2, after: ":"),
            hours <= 15, minutes < 60
        else { return false }
        let offset = 3_600 * hours + 60 * minutes
        seconds += isAhead ? -offset : offset
        return true
    }

    /// Reads a number of so many digits.
    private mutating func number(of digits: Int) -> Int? {
        let read = rest.prefix(digits)
        rest = rest.dropFirst(digits)
        return read.count == digits ? read.number : nil
    }

    private mutating func number(of digits: Int, after sign: Unicode.Scalar) -> Int? {
        takes(sign) ? number(of: digits) : nil
    }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1 January 1970 to another day, in years that begin in March, so that leap days end them.
    private static func days(until year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month < 3 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}

extension Date {
    /// Parses a time in the form of RFC 3339, in the years 1 to 9999 of UTC; `nil` for any other text.
    package init?(rfc3339 text: String) {
        guard let time = WrittenTime(text) else { return nil }
        let seconds = Double(time.seconds) + time.fraction
        // So far from 1970, the last microseconds of a second are those of the next one.
        guard seconds < Double(WrittenTime.years.upperBound) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}
