import Karaoke
import WebServer

/// A guest of a board.
struct GuestDocument: JSONEncodable {
    let guest: Board.Guest

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", guest.id)
            json.member("sections", guest.sections)
            json.member("joinedAt", guest.joinedAt)
            json.member("hasPersonalCode", guest.hasPersonalCode)
        }
    }
}

extension Board.Person: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", section)
            json.member("person", name)
        }
    }
}
