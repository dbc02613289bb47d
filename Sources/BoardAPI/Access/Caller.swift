import Cryptography
import HTTPTypes
import Hummingbird
import Karaoke
import SongText
import WebServer

/// The caller of a request: the holder of a valid token, or a command at the service's own socket.
package struct Caller {
    /// The token; `nil` for a command at the service's own socket.
    package let token: Token.ID?
    package let role: Token.Role
    /// The sections of a guest; empty for other roles.
    package let sections: Set<Board.Section.ID>

    package init(token: Token.ID?, role: Token.Role, sections: Set<Board.Section.ID> = []) {
        self.token = token
        self.role = role
        self.sections = sections
    }

    /// A command at the service's own socket, which only its account, its group and root may open.
    static let command = Caller(token: nil, role: .admin)

    package init(_ holder: Token.Holder) {
        self.init(token: holder.token.id, role: holder.token.role, sections: holder.sections)
    }

    /// The actor for the log of a board, without a secret, and with the part of the board that the caller may change.
    package var actor: Board.Actor {
        guard let token else { return .command }
        if let guest = role.guest { return Board.Actor(guest: guest, sections: sections) }
        return Board.Actor("\(role.kind.rawValue):\(token)", scope: role.permits(.host) ? .board : .sections([]))
    }

    /// The name among all callers.
    var name: String { Self.name(of: actor, on: role.board) }

    /// Makes the name of an actor with the board, since restored boards may have guests with the same id.
    static func name(of actor: Board.Actor, on board: Board.ID?) -> String {
        board.map { "\(actor.name) on \($0)" } ?? actor.name
    }
}

extension Caller {
    /// Returns the caller with the most rights; among equals, the result is deterministic.
    static func strongest(of callers: some Sequence<Caller>) -> Caller? {
        callers.min { ($0.role.kind, $0.token?.description ?? "") < ($1.role.kind, $1.token?.description ?? "") }
    }
}

extension [Caller] {
    /// The boards that the callers have tokens for; `nil` for an admin, whose are all.
    package var boards: [Board.ID]? {
        contains { $0.role.permits(.administer) } ? nil : Set(compactMap(\.role.board)).sorted()
    }
}

extension Caller {
    /// The owner of a bucket: a guest with all phones, or a token.
    package enum Holder: Hashable, Sendable {
        /// A guest of a board: restored boards may have guests with the same id.
        case guest(Board.ID, Board.Guest.ID)
        case token(Token.ID)
    }

    /// The owner of the bucket for the caller's requests; `nil` for hosts, admins and commands, which are not limited.
    var limitedHolder: Holder? {
        guard !role.permits(.host), let token else { return nil }
        guard let board = role.board, let guest = role.guest else { return .token(token) }
        return .guest(board, guest)
    }
}

/// The credentials of a request: one bearer token, or else the cookies of a signed-in browser.
package struct Credentials {
    /// The most session cookies that are read: more than browsers store for one site.
    private static let cookieLimit = 200

    package let secrets: [String]
    /// True when a browser adds the credentials by itself, so that another site may have caused the request.
    let areAutomatic: Bool

    /// - Throws: ``Problem`` for a field `Authorization` without a bearer token.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isSecure: True when the client used TLS.
    package init(_ request: Request, isSecure: Bool) throws {
        guard let field = request.headers[.authorization] else {
            let cookies = request.sessionCookies.filter { SessionCookie.counts($0.name, isSecure: isSecure) }
            // Browsers send the oldest cookie first.
            let newestFirst = cookies.reversed()
            let (admins, others) = (
                newestFirst.filter { SessionCookie.isAdmins($0.name) },
                newestFirst.filter { !SessionCookie.isAdmins($0.name) }
            )
            secrets = (admins + others).prefix(Self.cookieLimit).map(\.secret)
            areAutomatic = true
            return
        }
        let parts = field.parts(at: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw Problem.unauthenticated("The field Authorization has to be \"Bearer\" and a token.")
        }
        secrets = [String(parts[1])]
        areAutomatic = false
    }
}

extension Problem {
    /// The challenge to a token that was presented, but is not valid.
    static let invalidToken = "Bearer error=\"invalid_token\""

    /// The problem of a request without a valid token.
    package static func unauthenticated(_ detail: String, challenge: String = "Bearer") -> Problem {
        Problem(kind: .unauthenticated, detail: detail, fields: [.wwwAuthenticate: challenge])
    }
}

/// The secret with which a program reads the metrics; it is checked without the database.
package struct MetricsToken: Sendable {
    /// The least length of the secret, in bytes.
    package static let leastLength = 16

    private let hash: [UInt8]

    package init(_ secret: String) {
        hash = SHA256.hash(of: secret.utf8)
    }

    /// Compares a secret in a time that depends on neither.
    func matches(_ secret: String) -> Bool {
        zip(hash, SHA256.hash(of: secret.utf8)).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
