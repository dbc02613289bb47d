import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The change of one row, for a sentence about it.
struct LoggedEntry {
    let kind: Board.Change.Entry.Kind
    let id: String
    let old: LoggedRow?
    let new: LoggedRow?
    /// The names of the columns that were written over.
    let written: Set<String>

    init(_ entry: Board.Change.Entry) {
        kind = entry.kind
        id = entry.id.uuidString.lowercased()
        let (old, new) = (entry.old.map(LoggedRow.init), entry.new.map(LoggedRow.init))
        (self.old, self.new) = (old, new)
        written = Set((new?.columns ?? []).filter { column in old?[column.name] != column.value }.map(\.name))
    }

    /// A column of the row as it is, or as it was before it went.
    subscript(name: String) -> String? { (new ?? old)?[name]?.text }

    /// The weight of the entry in its change: most for rows that are made, then deleted, least for those that make room.
    var weight: Int {
        guard old != nil else { return kind == .section ? 6 : 4 }
        guard new != nil else { return kind == .section ? 5 : 3 }
        return written.isSubset(of: ["position", "slot"]) ? 1 : 2
    }
}
