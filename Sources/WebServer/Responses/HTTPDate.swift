import Foundation
import Synchronization

/// The current time in the form of the field `Date` (RFC 9110, section 5.6.7), formatted once a second.
package final class HTTPDate: Sendable {
    private let last = Mutex((second: 0, text: ""))

    package init() {}

    package var now: String {
        let second = time(nil)
        return last.withLock { last in
            if last.second != second { last = (second, Self.text(second)) }
            return last.text
        }
    }

    private static func text(_ second: Int) -> String {
        let date = Date(timeIntervalSince1970: TimeInterval(second))
        let calendar = Calendar(identifier: .gregorian)
        let parts = calendar.dateComponents(in: .gmt, from: date)
        guard
            let weekday = parts.weekday, let day = parts.day, let month = parts.month, let year = parts.year,
            let hour = parts.hour, let minute = parts.minute, let second = parts.second
        else { preconditionFailure("A date has all components") }
        let time = [hour, minute, second].map(twoDigits).joined(separator: ":")
        return "\(weekdays[weekday - 1]), \(twoDigits(day)) \(months[month - 1]) \(year) \(time) GMT"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
