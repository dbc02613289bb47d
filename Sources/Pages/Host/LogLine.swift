import BoardAPI
import Karaoke
import WebServer

/// The content for one change of the log.
struct LogLine {
    let version: Int
    let actor: String
    /// The name of the actor; the script shows it once for what somebody did within a minute.
    let who: String
    /// The version of the change that it undoes; `nil` for none.
    let undoes: Int?
    /// True for a change that is not offered to be undone: the one that made or restored the board, or one that the page
    /// makes by itself.
    let isFinal: Bool
    let time: PageTime
    let sentence: String
}

extension LogLine {
    /// Returns the lines for some changes, in their order.
    static func lines(
        of changes: [Board.Change],
        on board: Board,
        picks: [Board.Pick],
        guests: [Board.Guest],
        texts: Texts
    ) -> [LogLine] {
        let names = LogNames(board, picks: picks, guests: guests, changes: changes, texts: texts)
        let sentences = ChangeSentence(names: names, texts: texts)
        return changes.map { change in
            LogLine(change, who: names.actor(change.actor.name), sentence: sentences.sentence(of: change))
        }
    }

    private init(_ change: Board.Change, who: String, sentence: String) {
        version = change.version
        actor = change.actor.name
        self.who = who
        undoes = change.undoes
        isFinal = change.entries.contains { entry in
            let isNew = entry.old == nil && [.board, .restored].contains(entry.kind)
            return isNew || entry.kind == .board && LoggedEntry(entry).written == ["timeZone"]
        }
        time = PageTime(change.at)
        self.sentence = sentence
    }
}

/// The content of a part of the log, the newest change first.
struct HostLog {
    let changes: [LogLine]
    /// True when there are further changes in the direction in which the log is read.
    let hasMore: Bool
}
