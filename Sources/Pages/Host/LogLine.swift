import BoardAPI
import Foundation
import Karaoke
import WebServer

/// One change of the log in words.
struct LogLine {
    var version = 0
    /// When it was, for programs: the script shows it in the reader's own time.
    var time = ""
    /// When it was, for people.
    var clock = ""
    var sentence = ""
}

extension LogLine {
    init(_ change: Board.Change, sentence: String) {
        version = change.version
        time = change.at.formatted(.iso8601)
        clock = change.at.formatted(
            .verbatim(Self.clockFormat, timeZone: .gmt, calendar: Calendar(identifier: .iso8601))
        )
        self.sentence = sentence
    }

    private static let clockFormat: Date.FormatString =
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC"
}
