/// Times as the files of boards have them, to the microsecond, as RFC 3339 and as PostgreSQL write them.
enum WrittenTime {
    /// Whether a text is such a time, of a day that there is.
    static func isValid(_ text: String) -> Bool {
        guard
            let match = text.wholeMatch(
                of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d):(\d\d))/.asciiOnlyDigits()
            ),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), let hour = Int(match.4),
            let minute = Int(match.5), let second = Int(match.6)
        else { return false }
        let isOffsetValid = (match.7.flatMap { Int($0) } ?? 0) <= 15 && (match.8.flatMap { Int($0) } ?? 0) <= 59
        return year > 0 && (1...12).contains(month) && (1...days(of: month, in: year)).contains(day) && hour < 24
            && minute < 60 && second < 60 && isOffsetValid
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
