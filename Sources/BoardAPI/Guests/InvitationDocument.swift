import Karaoke
import WebServer

/// The personal code for a section, which is shown once.
struct InvitationDocument: JSONEncodable {
    let person: Board.Person
    let code: String

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", person.section)
            json.member("person", person.name)
            json.member("personalCode", code)
        }
    }
}
