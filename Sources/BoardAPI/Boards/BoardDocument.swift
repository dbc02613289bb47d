import Karaoke
import WebServer

/// A board without what hangs on it.
struct BoardDocument: JSONEncodable {
    let board: Board.Head

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", board.id)
            json.member("slug", board.slug)
            json.member("title", board.title)
            json.member("state", board.state.rawValue)
            json.member("readableBy", board.readableBy.rawValue)
            json.member("version", board.version)
            json.member("joinCode", board.joinCode)
            json.member("dibsLimit", board.limits.dibs)
            json.member("cardLimit", board.limits.cards)
            json.member("sectionLimit", board.limits.sections)
            json.member("changeLimit", board.limits.changes)
        }
    }
}
