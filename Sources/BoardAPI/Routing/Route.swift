import HTTPTypes
import Karaoke
import WebServer

/// A route with its audience.
package struct Route: Equatable, Sendable {
    package let endpoint: Endpoint
    package let audience: Audience

    package init(method: HTTPRequest.Method, path: String, audience: Audience) {
        endpoint = Endpoint(method, path)
        self.audience = audience
    }

    package var method: HTTPRequest.Method { endpoint.method }

    /// The absolute path, with its parameters in braces.
    package var path: String { endpoint.path }

    /// The audience of a route, in one word.
    package enum Audience: String, Sendable {
        case everyone
        case readers
        case members
        case hosts
        case tokenHolders
        case admins
        case monitors
    }
}

extension Route.Audience {
    init(_ access: Access) {
        self =
            switch access {
            case .everyone, .newcomers: .everyone
            case .tokenHolders: .tokenHolders
            case .admins: .admins
            case .monitors: .monitors
            }
    }

    init(_ access: BoardAccess) {
        self =
            switch access {
            case .joiners: .everyone
            case .members: .members
            case .hosts: .hosts
            }
    }

    /// True when requests without a token may be answered.
    package var isPublic: Bool {
        self == .everyone || self == .readers
    }
}

extension LoggedParameter {
    /// The board in a path: an id, or what has the form of a slug.
    ///
    /// A token or a code in this place is masked, a personal code in small letters too.
    package static let board = LoggedParameter(name: "board") { text in
        guard Board.ID(text) == nil else { return true }
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isCode = groups.map(\.count) == [4, 4, 4] && !text.utf8.contains { "01io".utf8.contains($0) }
        return !isCode && (try? Slug.validate(String(text))) != nil
    }
}
