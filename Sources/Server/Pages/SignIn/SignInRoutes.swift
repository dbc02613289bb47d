import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// Where a browser signs in and out without any script: with the link that the service prints, or with a token.
struct SignInRoutes {
    /// How many boards are shown to who is signed in.
    private static let boardLimit = 100

    let tokens: Tokens
    let boards: Boards
    let files: WebFiles

    func add(to routes: inout Routes) {
        routes.get("/sign-in", access: .everyone, as: MediaType(type: .text, subType: "html"), use: show)
        routes.on(.post, "/sign-in", access: .newcomers, use: signIn)
        routes.on(.post, "/sign-out", access: .everyone, use: signOut)
    }

    @Sendable
    private func show(_ request: Request, _ exchange: Exchange) async throws -> Response {
        var query = try Query(request)
        let code = query.text("code")
        try query.finish()
        let texts = files.texts(in: request.pageLanguage)
        if let code { return page(.confirming(code, texts: texts), for: request) }
        let holders = try await tokens.holders(of: Credentials(request, isSecure: exchange.isSecure).secrets).holders
        guard !holders.isEmpty else { return page(.asking(texts: texts), for: request) }
        let callers = holders.map { Caller($0) }
        return page(.signedIn(callers, boards: try await links(for: callers), texts: texts), for: request)
    }

    /// Takes the secret of a link, which is worthless then, or of a token.
    @Sendable
    private func signIn(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCrossSite(isSecure: exchange.isSecure)
        let secret = try await request.formField("token")
        let session: (token: Token, secret: String)
        do {
            session = try await Tokens(tokens, within: exchange.transaction).signIn(with: secret)
        } catch TokenError.notFound {
            guard let holder = try await tokens.holders(of: [secret]).holders.first else {
                throw Problem.unauthenticated("The link was used already, or the token is unknown, expired or revoked.")
            }
            session = (holder.token, secret)
        }
        var response = Self.seeSignIn
        response.setCookie(
            SessionCookie.cookie(for: session.token, secret: session.secret, isSecure: exchange.isSecure)
        )
        return response
    }

    @Sendable
    private func signOut(_ request: Request, _ exchange: Exchange) throws -> Response {
        try request.refuseCrossSite(isSecure: exchange.isSecure)
        var response = Self.seeSignIn
        for cookie in request.sessionCookies.compactMap({ SessionCookie.end(of: $0.name) }) {
            response.setCookie(cookie)
        }
        return response
    }

    private static var seeSignIn: Response {
        Response(status: .seeOther, headers: [.location: "/sign-in", .cacheControl: "no-store"])
    }

    private func links(for callers: [Caller]) async throws -> [SignInPage.BoardLink] {
        var heads: [Board.Head] = []
        if callers.contains(where: { $0.role == .admin }) {
            heads = try await boards.list(limit: Self.boardLimit)
        } else {
            for board in Set(callers.compactMap(\.role.board)).sorted() {
                heads.append(try await boards.head(.id(board)))
            }
        }
        return heads.map { SignInPage.BoardLink(slug: $0.slug, title: $0.title) }
    }

    private func page(_ content: SignInPage, for request: Request) -> Response {
        .page(files.html("sign-in", content, in: request.pageLanguage, path: request.uri.string))
    }
}
