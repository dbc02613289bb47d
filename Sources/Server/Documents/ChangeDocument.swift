import Foundation
import Karaoke

/// One change of a board, with what became of each row.
struct ChangeDocument: JSONEncodable {
    let change: Board.Change

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("version", change.version)
            json.member("at", change.at)
            json.member("actor", change.actor.name)
            json.member("undoes", change.undoes)
            json.member("entries", change.entries)
        }
    }
}

extension Board.Change.Entry: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("id", id.uuidString.lowercased())
            json.member("old", old.map(LoggedRow.init))
            json.member("new", new.map(LoggedRow.init))
        }
    }
}

/// A row as the log keeps it, its columns named as everywhere else in JSON.
private struct LoggedRow: JSONEncodable {
    let columns: [JSONValue.Member]

    init(_ text: String) {
        guard case .object(let members)? = try? JSONReader.value(of: Array(text.utf8)) else {
            columns = []
            return
        }
        columns = members.map { JSONValue.Member(name: Self.name(of: $0.name), value: $0.value) }
    }

    func encode(to json: inout JSONBuffer) {
        JSONValue.object(columns).encode(to: &json)
    }

    /// The name of a column without the mark of a reference, in camel case.
    private static func name(of column: String) -> String {
        let words = column.split(separator: "_")
        let last = words.count > 1 && words.last == "id" ? words.count - 1 : words.count
        return words[..<last].dropFirst().reduce(into: String(words[0])) { $0 += $1.capitalized }
    }
}
