import Foundation
import Hummingbird
import Karaoke
import WebServer

/// The cookies of signed-in browsers: one for each role and board, so that a guest's never replaces a host's.
package enum SessionCookie {
    /// The lifetime of a cookie whose token has no end, in seconds.
    private static let longest = 30 * 86_400
    private static let mark = "karaoke_"
    /// With which browsers take a cookie only over TLS, from its own host and for the whole of it.
    private static let securePrefix = "__Host-"

    /// The cookie that presents a token.
    package static func cookie(for token: Token, secret: String, isSecure: Bool) -> Cookie {
        cookie(for: token.role, expiresAt: token.expiresAt, secret: secret, isSecure: isSecure)
    }

    /// The cookie that presents a token of a role, which may have an end.
    package static func cookie(for role: Token.Role, expiresAt: Date?, secret: String, isSecure: Bool) -> Cookie {
        let end = expiresAt.map { Int($0.timeIntervalSinceNow) } ?? longest
        // Sent with what a person opens from elsewhere, such as a link to a board, and never with what another site asks
        // for.
        return Cookie(
            name: (isSecure ? securePrefix : "") + name(of: role),
            value: secret,
            maxAge: max(0, min(end, longest)),
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    /// The cookie that makes a browser forget one; `nil` when there cannot be one of the name.
    package static func end(of name: String) -> Cookie? {
        let isSecure = name.hasPrefix(securePrefix)
        return try? Cookie.validated(name: name, value: "", maxAge: 0, path: "/", secure: isSecure, sameSite: .lax)
    }

    /// True when a cookie is one of these.
    static func isOurs(_ name: some StringProtocol) -> Bool {
        name.hasPrefix(mark) || name.hasPrefix(securePrefix + mark)
    }

    /// True when a cookie is one of an admin.
    static func isAdmins(_ name: some StringProtocol) -> Bool {
        name == mark + Token.Role.Kind.admin.rawValue || name == securePrefix + mark + Token.Role.Kind.admin.rawValue
    }

    /// True when a cookie is to be trusted: behind TLS, another site of the domain may have set one without the prefix.
    package static func counts(_ name: String, isSecure: Bool) -> Bool {
        !isSecure || name.hasPrefix(securePrefix)
    }

    private static func name(of role: Token.Role) -> String {
        let board = role.board.map { "_\($0)" } ?? ""
        return "\(mark)\(role.kind.rawValue)\(board)"
    }
}

extension Request {
    /// The session cookies that a browser sends, by name.
    package var sessionCookies: [(name: String, secret: String)] {
        cookiePairs.filter { SessionCookie.isOurs($0.name) }.map { ($0.name, $0.value) }
    }
}
