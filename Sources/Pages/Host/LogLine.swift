import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The content for one change of the log.
struct LogLine {
    var version = 0
    var actor = ""
    /// The version of the change that it undoes; `nil` for none.
    var undoes: Int?
    /// True for the change that made or restored the board, which cannot be undone.
    var isFinal = false
    /// The time in machine-readable form; the script shows it in the reader's time zone.
    var time = ""
    /// The time in human-readable form.
    var clock = ""
    var sentence = ""
}

extension LogLine {
    init(_ change: Board.Change, sentence: String) {
        version = change.version
        actor = change.actor.name
        undoes = change.undoes
        isFinal = change.entries.contains { [.board, .restored].contains($0.kind) && $0.old == nil }
        time = change.at.formatted(.iso8601)
        // The time is "2026-05-01T20:15:00Z".
        clock = "\(time.dropFirst(11).prefix(5)) UTC"
        self.sentence = sentence
    }
}
