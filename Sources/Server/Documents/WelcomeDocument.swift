import Karaoke

/// What joining gave a guest.
struct WelcomeDocument: JSONEncodable {
    let welcome: Board.Guest.Welcome

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("guest", welcome.guest)
            json.member("sections", welcome.sections)
            json.member("token", welcome.token)
            json.member("personalCode", welcome.personalCode)
        }
    }
}
