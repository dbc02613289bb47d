import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

/// The credentials of a request: one bearer token, or else the cookies of a signed-in browser.
package struct Credentials {
    /// The most cookies of ours that are looked at: more than browsers keep for one site.
    private static let cookieLimit = 200

    package let secrets: [String]
    /// True when a browser sends them by itself, so that another site may have made it ask.
    let areAutomatic: Bool

    /// - Throws: ``Problem`` for a field `Authorization` that is no bearer token.
    ///
    /// - Parameters:
    ///   - request: What presents them.
    ///   - isSecure: Whether the request came by TLS.
    package init(_ request: Request, isSecure: Bool) throws {
        guard let field = request.headers[.authorization] else {
            let cookies = request.sessionCookies.filter { SessionCookie.counts($0.name, isSecure: isSecure) }
            // Browsers send the oldest first.
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
    /// A request without a valid token.
    package static func unauthenticated(_ detail: String, challenge: String = "Bearer") -> Problem {
        Problem(kind: .unauthenticated, detail: detail, fields: [.wwwAuthenticate: challenge])
    }
}
