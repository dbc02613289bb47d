import WebServer

/// A request to join a board.
struct JoinRequest: BodyRequest {
    let entry: Joining.Entry
    /// True when the response is to sign the browser in with a cookie.
    let startsSession: Bool

    init?(_ fields: inout Fields) {
        startsSession = fields.optional("session", .boolean) ?? false
        if let code = fields.optional("personalCode", .text()) {
            entry = .returning(code: code)
            return
        }
        let code = fields.required("joinCode", .text())
        let person = fields.required("person", .text())
        guard let code, let person else { return nil }
        entry = .newcomer(code: code, person: person)
    }
}
