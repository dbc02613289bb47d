import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The change of one row.
struct LoggedEntry {
    let kind: Board.Change.Entry.Kind
    let id: String
    let old: LoggedRow?
    let new: LoggedRow?
    /// The names of the changed columns.
    let written: Set<String>

    init(_ entry: Board.Change.Entry) {
        kind = entry.kind
        id = entry.id.uuidString.lowercased()
        let (old, new) = (entry.old.map(LoggedRow.init), entry.new.map(LoggedRow.init))
        (self.old, self.new) = (old, new)
        written = Set((new?.columns ?? []).filter { column in old?[column.name] != column.value }.map(\.name))
    }

    /// Returns a column of the row; of a deleted row, its last value.
    subscript(name: String) -> String? { (new ?? old)?[name]?.text }

    /// True when a pick was passed over, which leaves it waiting the first time.
    var isSkip: Bool {
        guard case .integer(let before)? = old?["skips"], case .integer(let after)? = new?["skips"] else {
            return false
        }
        return after > before
    }

    /// The importance of the entry in its change: highest for a cleared board, then for added rows, then deleted ones, lowest for those that make
    /// room.
    var weight: Int {
        guard kind != .cleared else { return 7 }
        guard old != nil else { return kind == .section ? 6 : 4 }
        guard new != nil else { return kind == .section ? 5 : 3 }
        return written.isSubset(of: ["position", "slot", "place", "isNext"]) ? 1 : 2
    }
}
