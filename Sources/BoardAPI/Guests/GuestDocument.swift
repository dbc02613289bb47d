import Karaoke
import WebServer

/// A guest of a board.
struct GuestDocument: JSONEncodable {
    let guest: Board.Guest

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", guest.id)
            json.member("sections", guest.sections)
            json.member("formerNames", guest.formerNames)
            json.member("hasPersonalCode", guest.hasPersonalCode)
            json.members(of: guest.times)
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

/// The result of joining a board.
struct WelcomeDocument: JSONEncodable {
    let welcome: Board.Guest.Welcome
    /// The secret of the guest's token; `nil` for a guest who has one already, or whose browser receives it as a
    /// cookie.
    let secret: String?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("guest", welcome.guest)
            json.member("sections", welcome.sections)
            json.member("secret", secret)
            json.member("personalCode", welcome.personalCode)
        }
    }
}

/// The personal code for a section, which is shown only once.
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
