import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import SongText
import Storage
import WebServer

/// The route of the phone page, on which guests join a board and use it.
struct PhoneRoutes {
    let boards: Boards
    let songs: Songs
    let tokens: Tokens
    let guests: Guests
    let limits: RateLimits
    let shares: ShareLimits
    let files: WebFiles

    func add(to routes: inout Routes) {
        // The form for joining is shown for private boards as well.
        routes.get("/b/{board}/join", access: .everyone, as: MediaType(type: .text, subType: "html"), use: show)
        // The forms work without scripts, and send nothing in an address when a script fails.
        routes.on(.post, "/b/{board}/join", access: .joiners, use: join)
        routes.on(.post, "/b/{board}/join/again", access: .joiners, use: joinAgain)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = Query(ofPage: request)
        let (code, hasJoined) = (query.text("code"), query.text(Self.joined) != nil)
        let texts = files.texts(in: request.pageLanguage)
        return try await answer(request, context) { page in
            page.joinCode = code
            if hasJoined, !page.hasJoined { page.joinTrouble = texts("phone.noCookies") }
        }
    }

    /// The parameter of the page to which a form redirects.
    private static let joined = "joined"

    @Sendable
    private func join(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let form = try await request.form("person", "code")
        let (person, code) = ((form["person"] ?? "").trimmed, form["code"] ?? "")
        return try await signIn(.newcomer(code: code, person: person), request, context) { page, trouble in
            (page.person, page.joinCode, page.joinTrouble) = (person, code, trouble)
        }
    }

    @Sendable
    private func joinAgain(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let code = try await request.form("personalCode")["personalCode"] ?? ""
        return try await signIn(.returning(code: code), request, context) { $0.returnTrouble = $1 }
    }

    /// Signs a browser in and redirects to the page; on errors of the person, shows the form again.
    private func signIn(
        _ entry: Joining.Entry,
        _ request: Request,
        _ context: BoardRequestContext,
        explain: (inout PhonePage, String) -> Void
    ) async throws -> Response {
        do {
            let cookie = try await Joining(guests: guests, limits: limits).signIn(entry, request, context)
            let path = "/b/\(context.foundBoard.slug)/join?\(Self.joined)"
            var response = Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
            if let cookie { response.setCookie(cookie) }
            return response
        } catch {
            let texts = files.texts(in: request.pageLanguage)
            guard request.prefersPage, let (status, trouble) = Self.trouble(of: error, entry, texts) else {
                throw error
            }
            return try await answer(request, context, status: status) { explain(&$0, trouble) }
        }
    }

    /// The status and the text for an error that a person can correct; `nil` for any other one.
    private static func trouble(
        of error: any Error,
        _ entry: Joining.Entry,
        _ texts: Texts
    ) -> (status: HTTPResponse.Status, text: String)? {
        switch (error, entry) {
        case (GuestError.joinCodeWrong, _): (.forbidden, texts("phone.codeWrong"))
        case (GuestError.personalCodeWrong, _): (.forbidden, texts("phone.personalCodeWrong"))
        case (GuestError.personTaken, .newcomer(_, let person)):
            (.conflict, texts("phone.nameTaken", ["name": person]))
        default: nil
        }
    }

    private func answer(
        _ request: Request,
        _ context: BoardRequestContext,
        status: HTTPResponse.Status = .ok,
        change: (inout PhonePage) -> Void
    ) async throws -> Response {
        let reference = try context.board()
        let secrets = try Credentials(request, isSecure: context.isSecure).secrets
        let found = try await tokens.holders(of: secrets, on: reference)
        let everybody = found.holders.map { Caller($0) }
        guard let head = found.board else {
            if everybody.isEmpty { try limits.countFailure(of: .board, from: context.client) }
            throw BoardError.notFound
        }
        let callers = everybody.filter { $0.role.permits(.read, on: head.id) }
        let texts = files.texts(in: request.pageLanguage)
        guard head.readableBy == .everyone || !callers.isEmpty else {
            var content = PhonePage(strangerTo: reference, texts: texts)
            change(&content)
            return page(content, for: request, status: status)
        }
        try shares.layOut(for: context.client)
        let board = try DisplayRequest(size: PageFacts.boardSize).layout(try await boards.board(.id(head.id)))
        let own = callers.reduce(into: Set()) { $0.formUnion($1.sections) }
        let isGuest = !callers.contains { $0.role.permits(.host, on: head.id) }
        let hasSongbook = try await !songs.isEmpty()
        var content = PhonePage(board, own: own, isGuest: isGuest, hasSongbook: hasSongbook, texts: texts)
        change(&content)
        return page(content, for: request, status: status)
    }

    private func page(_ content: PhonePage, for request: Request, status: HTTPResponse.Status) -> Response {
        let script = content.hasJoined ? "phone" : "joining"
        // Changing the language must not send the form again.
        let path = request.method == .get ? request.uri.string : "/b/\(content.slug)/join"
        let html = files.html("phone", content, script: script, in: request.pageLanguage, path: path)
        return .page(html, status: status, isSecret: request.method != .get)
    }
}
