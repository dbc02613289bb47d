import Karaoke
import WebServer

/// What a caller may do: a browser may be signed in as several.
struct SessionDocument: JSONEncodable {
    let callers: [Caller]

    func encode(to json: inout JSONBuffer) {
        json.object { json in json.member("roles", callers) }
    }
}

extension Caller: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("role", role.kind.rawValue)
            json.member("board", role.board)
            json.member("guest", role.guest)
            json.member("sections", sections.sorted())
            json.member("token", token)
        }
    }
}
