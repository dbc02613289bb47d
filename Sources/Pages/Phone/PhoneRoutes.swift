import BoardAPI
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The route of the phone page, on which guests join a board and use it.
struct PhoneRoutes {
    let boards: Boards
    let tokens: Tokens
    let limits: RateLimits
    let shares: ShareLimits
    let files: WebFiles

    func add(to routes: inout Routes) {
        // The form for joining is shown for private boards as well.
        routes.get("/b/{board}/join", access: .everyone, as: MediaType(type: .text, subType: "html"), use: show)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let code = query.text("code")
        try query.finish()
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
            return page(PhonePage(strangerTo: reference, joinCode: code, texts: texts), for: request)
        }
        try shares.layOut(for: context.client)
        let board = try DisplayRequest(size: PageFacts.boardSize).layout(try await boards.board(.id(head.id)))
        let own = callers.reduce(into: Set()) { $0.formUnion($1.sections) }
        let isGuest = !callers.contains { $0.role.permits(.host, on: head.id) }
        return page(PhonePage(board, own: own, isGuest: isGuest, joinCode: code, texts: texts), for: request)
    }

    private func page(_ content: PhonePage, for request: Request) -> Response {
        let script = content.hasJoined ? "phone" : "joining"
        let path = request.uri.string
        let html = files.html("phone", content, script: script, in: request.pageLanguage, path: path)
        return .page(html, isSecret: false)
    }
}
