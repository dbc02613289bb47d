import Foundation
import Karaoke
import WebServer

/// One change of a board, with its effect on each row.
struct ChangeDocument: JSONEncodable {
    let change: Board.Change

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("version", change.version)
            json.member("changedAt", change.at)
            json.member("actor", change.actor.name)
            json.member("undoes", change.undoes)
            json.member("entries", change.entries)
        }
    }
}

extension Board.Change.Entry: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("id", id.uuidString.lowercased())
            json.member("old", old.map(LoggedRow.init))
            json.member("new", new.map(LoggedRow.init))
        }
    }
}
