import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of browser sessions, which present tokens as cookies.
struct SessionRoutes {
    private static let path = "/api/v1/session"

    let tokens: Tokens
    let boards: Boards
    let limits: RateLimits

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .tokenHolders, use: read)
        routes.on(.post, Self.path, access: .newcomers, use: signIn)
        routes.on(.delete, Self.path, access: .everyone, use: signOut)
    }

    /// Sends the caller's identity.
    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        return .secret(try await document(of: context.callers))
    }

    /// Makes the document of callers, with the boards of their tokens.
    private func document(of callers: [Caller]) async throws -> SessionDocument {
        let ids = callers.compactMap(\.role.board)
        let heads = ids.isEmpty ? [] : try await boards.list(among: ids, limit: ids.count)
        return SessionDocument(
            roles: callers.map { caller in
                SessionDocument.Role(caller: caller, board: heads.first { $0.id == caller.role.board })
            }
        )
    }

    /// Adds a token to the session of a browser.
    @Sendable
    private func signIn(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.refuseCrossSite(isSecure: context.isSecure)
        let secret = try await request.decode { $0.required("secret", .text()) }
        guard let holder = try await tokens.holders(of: [secret]).holders.first else {
            try limits.countFailure(of: .signIn, from: context.client)
            throw Problem.unauthenticated("The token is unknown, has expired or was revoked.")
        }
        var response = Response.secret(try await document(of: [Caller(holder)]))
        response.setCookie(SessionCookie.cookie(for: holder.token, secret: secret, isSecure: context.isSecure))
        return response
    }

    /// Removes all tokens from the session of a browser; they stay valid.
    @Sendable
    private func signOut(_ request: Request, _ context: BoardRequestContext) throws -> Response {
        try request.requirePrecondition()
        try request.refuseCrossSite(isSecure: context.isSecure)
        var response = Response(status: .noContent)
        for (name, _) in request.sessionCookies {
            if let end = SessionCookie.end(of: name) { response.setCookie(end) }
        }
        return response
    }
}

/// The rights of a caller: a browser may be signed in as several.
struct SessionDocument: JSONEncodable {
    let roles: [Role]

    func encode(to json: inout JSONBuffer) {
        json.object { json in json.member("roles", roles) }
    }
}

extension SessionDocument {
    /// The rights of one token.
    struct Role: JSONEncodable {
        let caller: Caller
        /// The board of the token; `nil` for an admin.
        let board: Board.Head?

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("role", caller.role.kind.rawValue)
                json.member("board", caller.role.board)
                json.member("slug", board?.slug)
                json.member("title", board?.title)
                json.member("guest", caller.role.guest)
                json.member("sections", caller.sections.sorted())
                json.member("token", caller.token)
            }
        }
    }
}
