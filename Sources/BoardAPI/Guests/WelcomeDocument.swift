import Karaoke
import WebServer

/// What joining gave a guest.
struct WelcomeDocument: JSONEncodable {
    let welcome: Board.Guest.Welcome
    /// The secret of the guest's token; `nil` for a guest who has one already, or whose browser gets it as a cookie.
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
