import Foundation
import Karaoke
import WebServer

/// The document of a pick.
struct PickDocument: RowDocument {
    let stored: Stored<Board.Pick>

    func encode(to json: inout JSONBuffer) {
        let pick = stored.value
        json.object { json in
            json.member("id", pick.id)
            json.member("song", pick.song)
            json.member("card", pick.card)
            json.member("title", pick.title)
            json.member("artist", pick.artist)
            pick.details.encodeMembers(to: &json)
            json.member("singers", pick.singers)
            json.member("state", pick.state.rawValue)
            json.member("isNext", pick.isNext)
            json.member("isComing", pick.isComing)
            json.member("round", pick.round)
            json.member("place", pick.place)
            json.member("skips", pick.skips)
            json.member("isMoved", pick.isMoved)
            json.member("exception", pick.exception?.rawValue)
            json.member("createdAt", pick.pickedAt)
            json.member("calledAt", pick.calledAt)
            json.member("sungAt", pick.sungAt)
            json.member("updatedAt", pick.updatedAt)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}

extension Board.Pick.Singer: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", section)
            json.member("person", person)
            json.member("face", Board.Section.face(of: person))
            json.member("state", presence?.rawValue)
        }
    }
}

/// The document of the picks that are called first.
struct SetlistDocument: JSONEncodable {
    let setlist: Board.SetlistHead

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("now", setlist.now.map { PickDocument(stored: $0) })
            json.member("next", setlist.next.map { PickDocument(stored: $0) })
            json.member("then", setlist.then.map { PickDocument(stored: $0) })
        }
    }
}
