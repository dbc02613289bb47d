import Karaoke
import WebServer

/// A token; its secret only when it was made just now.
struct TokenDocument: JSONEncodable {
    let token: Token
    var secret: String?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", token.id)
            json.member("role", token.role.kind.rawValue)
            json.member("board", token.role.board)
            json.member("guest", token.role.guest)
            json.member("label", token.label)
            json.member("prefix", token.prefix)
            json.member("createdAt", token.createdAt)
            json.member("expiresAt", token.expiresAt)
            json.member("revokedAt", token.revokedAt)
            if let secret { json.member("secret", secret) }
        }
    }
}
