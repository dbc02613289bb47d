import Karaoke
import WebServer

/// What a section picked, and its turn in the setlist.
struct PickDocument: JSONEncodable {
    let stored: Stored<Board.Pick>

    func encode(to json: inout JSONBuffer) {
        let pick = stored.value
        json.object { json in
            json.member("id", pick.id)
            json.member("section", pick.section)
            json.member("person", pick.person)
            json.member("card", pick.card.id)
            json.member("song", pick.card.song)
            json.member("title", pick.card.title)
            json.member("artist", pick.card.artist)
            json.member("position", pick.position)
            json.member("state", pick.state.rawValue)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}
