import Karaoke
import WebServer

/// Dibs on a song.
struct ClaimDocument: JSONEncodable {
    let named: Board.NamedClaim

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("song", named.claim.song)
            json.member("holders", named.holders)
            json.member("invited", named.claim.invited)
        }
    }
}

extension Board.Holder: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", section)
            json.member("person", person)
            json.member("card", card)
        }
    }
}
