import Foundation
import Hummingbird
import Karaoke
import WebServer

/// The cookies of signed-in browsers: one for each role and board, so that a guest's never replaces a host's.
package enum SessionCookie {
    private static let mark = "karaoke_"
    /// The prefix of cookies that browsers accept only over TLS, from their own host and for all of its paths.
    private static let securePrefix = "__Host-"

    /// Makes the cookie of a token.
    package static func cookie(for token: Token, secret: String, isSecure: Bool) -> Cookie {
        cookie(for: token.role, expiresAt: token.expiresAt, secret: secret, isSecure: isSecure)
    }

    /// Makes the cookie of a token with a role and an optional expiration.
    package static func cookie(for role: Token.Role, expiresAt: Date?, secret: String, isSecure: Bool) -> Cookie {
        // A cookie whose token does not expire lasts as long as a session.
        let rest = min(expiresAt?.timeIntervalSinceNow ?? .infinity, Token.sessionLifetime)
        // Browsers send the cookie when a person follows a link from another site, but not with requests by other
        // sites.
        return Cookie(
            name: (isSecure ? securePrefix : "") + name(of: role),
            value: secret,
            maxAge: Int(exactly: max(0, rest).rounded(.down)) ?? 0,
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    /// Makes the cookie that deletes another one; `nil` when no session cookie has the name.
    package static func end(of name: String) -> Cookie? {
        let isSecure = name.hasPrefix(securePrefix)
        return try? Cookie.validated(name: name, value: "", maxAge: 0, path: "/", secure: isSecure, sameSite: .lax)
    }

    /// True for the name of a session cookie.
    static func isOurs(_ name: some StringProtocol) -> Bool {
        name.hasPrefix(mark) || name.hasPrefix(securePrefix + mark)
    }

    /// True for the name of an admin's session cookie.
    static func isAdmins(_ name: some StringProtocol) -> Bool {
        name == mark + Token.Role.Kind.admin.rawValue || name == securePrefix + mark + Token.Role.Kind.admin.rawValue
    }

    /// True when a cookie can be trusted: behind TLS, another site of the domain may have set one without the prefix.
    package static func counts(_ name: String, isSecure: Bool) -> Bool {
        !isSecure || name.hasPrefix(securePrefix)
    }

    private static func name(of role: Token.Role) -> String {
        let board = role.board.map { "_\($0)" } ?? ""
        return "\(mark)\(role.kind.rawValue)\(board)"
    }
}

extension Request {
    /// The session cookies of the request, by name.
    package var sessionCookies: [(name: String, secret: String)] {
        cookiePairs.filter { SessionCookie.isOurs($0.name) }.map { ($0.name, $0.value) }
    }
}
