import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

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
