import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes for signing in and out, without scripts.
///
/// Browsers sign in with the link that the service prints, or with a token.
struct SignInRoutes {
    /// The most boards on the page of a signed-in browser.
    private static let boardLimit = 100

    let tokens: Tokens
    let boards: Boards
    let limits: RateLimits
    let files: WebFiles

    func add(to routes: inout Routes) {
        routes.get("/sign-in", access: .everyone, as: MediaType(type: .text, subType: "html"), use: show)
        routes.on(.post, "/sign-in", access: .newcomers, use: signIn)
        routes.on(.post, "/sign-out", access: .everyone, use: signOut)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = Query(ofPage: request)
        let code = query.text("code")
        let page = query.read("page", LocalPath.rule) { LocalPath($0) }
        try query.finish()
        let texts = files.texts(in: request.pageLanguage)
        if let code {
            let board = try await board(ofHost: code)?.title
            return answer(.confirming(code, of: board, from: page, texts: texts), to: request)
        }
        let holders = try await tokens.holders(of: Credentials(request, isSecure: context.isSecure).secrets).holders
        guard !holders.isEmpty else { return answer(.asking(from: page, texts: texts), to: request) }
        let callers = holders.map { Caller($0) }
        let boards = try await boards.list(among: callers.boards, limit: Self.boardLimit)
        return answer(.signedIn(callers, from: page, boards: boards, texts: texts), to: request)
    }

    /// Signs in with a token or the secret of a link, which is used up by it, and redirects to the previous page.
    @Sendable
    private func signIn(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.refuseCrossSite(isSecure: context.isSecure)
        let form = try await request.form("secret", orBlank: "page")
        let secret = form["secret"] ?? ""
        let page = try form["page"].map { try LocalPath($0, ofField: "page") }
        let session: (token: Token, secret: String)
        do {
            session = try await tokens.signIn(with: secret)
        } catch TokenError.notFound {
            guard let holder = try await tokens.holders(of: [secret]).holders.first else {
                try limits.countFailure(of: .signIn, from: context.client)
                guard !request.prefersPage else { return refuse(request, from: page) }
                throw Problem.unauthenticated("The link was used already, or the token is unknown, expired or revoked.")
            }
            session = (holder.token, secret)
        }
        var response = Self.see(page?.text ?? "/sign-in")
        response.setCookie(
            SessionCookie.cookie(for: session.token, secret: session.secret, isSecure: context.isSecure)
        )
        return response
    }

    /// Shows the form again.
    private func refuse(_ request: Request, from page: LocalPath?) -> Response {
        let texts = files.texts(in: request.pageLanguage)
        return answer(
            .asking(from: page, fault: texts("signIn.wrong"), texts: texts),
            to: request,
            status: .unauthorized
        )
    }

    @Sendable
    private func signOut(_ request: Request, _ context: BoardRequestContext) throws -> Response {
        try request.refuseCrossSite(isSecure: context.isSecure)
        var response = Self.see("/sign-in")
        for cookie in request.sessionCookies.compactMap({ SessionCookie.end(of: $0.name) }) {
            response.setCookie(cookie)
        }
        return response
    }

    /// Returns the board of a host's token; `nil` for other secrets.
    private func board(ofHost secret: String) async throws -> Board.Head? {
        let role = try await tokens.holders(of: [secret]).holders.first?.token.role
        guard let role, role.permits(.host), let board = role.board else { return nil }
        return try await boards.head(.id(board))
    }

    private static func see(_ path: String) -> Response {
        Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
    }

    private func answer(
        _ content: SignInPage,
        to request: Request,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        // Changing the language must not send the form again.
        let path = request.method == .get ? request.uri.string : "/sign-in"
        return .page(files.html("sign-in", content, in: request.pageLanguage, path: path), status: status)
    }
}
