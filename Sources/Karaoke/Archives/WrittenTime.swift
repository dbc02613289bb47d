/// The times in the files of boards, to the microsecond, as RFC 3339 and PostgreSQL write them.
struct WrittenTime {
    private var rest: Substring.UTF8View

    private init(_ text: String) { rest = text[...].utf8 }

    /// True when the text is such a time on a day that exists.
    static func isValid(_ text: String) -> Bool {
        var time = Self(text)
        return time.takesDay() && time.takesClock() && time.takesOffset() && time.rest.isEmpty
    }

    private mutating func takesDay() -> Bool {
        guard let year = number(of: 4), let month = number(of: 2, after: "-"), let day = number(of: 2, after: "-")
        else { return false }
        return year > 0 && (1...12).contains(month) && (1...Self.days(of: month, in: year)).contains(day)
    }

    private mutating func takesClock() -> Bool {
        guard let hour = number(of: 2, after: "T"), let minute = number(of: 2, after: ":"),
            let second = number(of: 2, after: ":")
        else { return false }
        return hour < 24 && minute < 60 && second < 60 && takesFraction()
    }

    private mutating func takesFraction() -> Bool {
        guard takes(".") else { return true }
        let digits = rest.prefix { $0.isDigit }.count
        rest = rest.dropFirst(digits)
        return (1...6).contains(digits)
    }

    private mutating func takesOffset() -> Bool {
        guard !takes("Z") else { return true }
        guard takes("+") || takes("-"), let hours = number(of: 2), let minutes = number(of: 2, after: ":")
        else { return false }
        return hours <= 15 && minutes <= 59
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
}
