import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of the start page: joining by code, the reader's boards, and new boards.
struct StartRoutes {
    let tokens: Tokens
    let boards: Boards
    let guests: Guests
    let limits: RateLimits
    let files: WebFiles

    func add(to routes: inout Routes) {
        let type = MediaType(type: .text, subType: "html")
        routes.get("/", access: .everyone, as: type) { request, context in
            try await answer(request, context)
        }
        routes.get("/join", access: .newcomers, as: type) { request, context in
            var query = Query(ofPage: request)
            let code = query.text("code") ?? ""
            return try await join(by: code, request, context)
        }
        // QR codes have this address, because capital letters take less room in them.
        routes.get("/J/{code}", access: .newcomers, as: type) { request, context in
            try await join(by: try context.parameter("code"), request, context)
        }
        routes.on(.post, "/boards", access: .admins, use: create)
    }

    /// Redirects to the board of a join code.
    private func join(by code: String, _ request: Request, _ context: BoardRequestContext) async throws -> Response {
        do {
            let board = try await guests.board(joinedBy: code)
            let path = "/b/\(board.slug)/join?code=\(board.joinCode ?? "")"
            return Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
        } catch GuestError.joinCodeWrong {
            if !code.isEmpty { try limits.countFailure(of: .join, from: context.client) }
            let texts = files.texts(in: request.pageLanguage)
            return try await answer(request, context, status: .notFound) { page in
                page.code = code
                page.codeFault = code.isEmpty ? texts("start.codeMissing") : texts("start.codeUnknown")
            }
        }
    }

    /// Creates a board and redirects to the host's page; on errors, browsers receive the form again, programs the
    /// problem.
    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let form = try await request.form("title", orBlank: "slug")
        let (title, slug) = (form["title"] ?? "", form["slug"] ?? "")
        let draft = Board.Draft(slug: slug.isEmpty ? await boards.unusedSlug(for: title) : slug, title: title)
        do {
            let board = try await Boards(boards, within: context.transaction).create(draft, by: context.actor)
            return Response(
                status: .seeOther,
                headers: [.location: "/b/\(board.slug)/host", .cacheControl: "no-store"]
            )
        } catch let error as ValidationError where request.prefersPage {
            let texts = files.texts(in: request.pageLanguage)
            let (titleFault, slugFault) =
                error.field == "slug"
                ? (nil, texts("start.slugWrong")) : (texts("start.titleWrong", ["limit": TextRules.limit]), nil)
            return try await answer(request, context, status: .unprocessableContent) { page in
                page.draft = StartPage.Draft(title: title, slug: slug, titleFault: titleFault, slugFault: slugFault)
            }
        } catch BoardError.slugTaken where request.prefersPage && context.transaction == nil {
            let texts = files.texts(in: request.pageLanguage)
            let fault = texts("start.slugTaken")
            return try await answer(request, context, status: .conflict) { page in
                page.draft = StartPage.Draft(title: title, slug: slug, slugFault: fault)
            }
        }
    }

    private func answer(
        _ request: Request,
        _ context: BoardRequestContext,
        status: HTTPResponse.Status = .ok,
        change: (inout StartPage) -> Void = { _ in }
    ) async throws -> Response {
        let reader = StartPageReader(tokens: tokens, boards: boards, texts: files.texts(in: request.pageLanguage))
        var page = try await reader.page(for: Credentials(request, isSecure: context.isSecure))
        change(&page)
        // Changing the language must not send the form, or the code, again.
        let path = request.uri.path == "/" ? request.uri.string : "/"
        let html = files.html("start", page, script: "start", in: request.pageLanguage, path: path)
        return .page(html, status: status)
    }
}
