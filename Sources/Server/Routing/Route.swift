import HTTPTypes

/// What is known of a route: enough to list it, to answer `OPTIONS` and to refuse other methods.
struct Route: Equatable, Sendable {
    let method: HTTPRequest.Method
    /// The path with its parameters in braces, from the root on.
    let path: String
    let audience: Audience

    /// Who may use a route, in one word.
    enum Audience: String, Sendable {
        case everyone
        case readers
        case members
        case hosts
        case tokenHolders
        case admins
    }
}

extension Route.Audience {
    init(_ access: Access) {
        self =
            switch access {
            case .everyone, .newcomers: .everyone
            case .tokenHolders: .tokenHolders
            case .admins: .admins
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

    /// Whether somebody without a token may get an answer.
    var isPublic: Bool {
        self == .everyone || self == .readers
    }
}
