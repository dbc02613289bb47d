import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of the songbook's page, by itself and for adding songs to a board.
struct SongsPageRoutes {
    let songs: Songs
    let boards: Boards
    let files: WebFiles
    /// The public address; `nil` for the address in the request.
    let publicURL: String?
    /// The origins whose pages may embed the page.
    let embedders: CrossOrigin

    func add(to routes: inout Routes) {
        routes.on(.post, "/songs/starter", access: .admins, use: removeStarterSongs)
        let type = MediaType(type: .text, subType: "html")
        routes.get("/songs", access: .tokenHolders, as: type) { request, context in
            let page = try await page(try SongsPageRequest(request), by: reader(for: request, context), context)
            return show(page, for: request, embedders: embedders)
        }
        routes.get("/b/{board}/songs", access: BoardAccess.members, as: type) { request, context in
            let asked = try SongsPageRequest(request)
            let board = try await boards.board(try context.board())
            var songbook = reader(for: request, context)
            songbook.base = "/b/\(board.slug)/songs"
            songbook.board = board.id
            var page = try await page(asked, by: songbook, context)
            page.board = SongsPage.AddedTo(board, for: context.callers)
            return show(page, for: request)
        }
    }

    private func page(
        _ asked: SongsPageRequest,
        by reader: SongsPageReader,
        _ context: BoardRequestContext
    ) async throws -> SongsPage {
        var page = try await reader.page(asked)
        if context.callers.contains(where: { $0.role.permits(.administer) }) {
            page.starter = try await reader.starter()
        }
        return page
    }

    /// Removes the starter songs, and redirects to the page.
    @Sendable
    private func removeStarterSongs(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try LocalPath(try await request.form("page")["page"], ofField: "page")
        _ = try await songs.removeStarterSongs()
        return Response(status: .seeOther, headers: [.location: page.text, .cacheControl: "no-store"])
    }

    private func reader(for request: Request, _ context: BoardRequestContext) -> SongsPageReader {
        SongsPageReader(
            songs: songs,
            texts: files.texts(in: request.pageLanguage),
            origin: publicURL ?? request.ownAddress(isSecure: context.isSecure)
        )
    }

    private func show(_ page: SongsPage, for request: Request, embedders: CrossOrigin = .none) -> Response {
        let script = page.board == nil ? "songs" : "board"
        let language = request.pageLanguage
        let html = files.html("songs", page, script: script, in: language, path: request.uri.string)
        return .page(html, embedders: embedders)
    }
}

extension SongsPage.AddedTo {
    /// Creates the content for the members of a board: guests add songs for themselves, and hosts for everyone.
    fileprivate init(_ board: Board, for callers: [Caller]) {
        let sections = callers.reduce(into: Set()) { $0.formUnion($1.sections) }
        let own = board.sections.filter { sections.contains($0.id) }
        let isHost = callers.contains { $0.role.permits(.host, on: board.id) }
        let people = isHost ? own + board.sections.filter { !sections.contains($0.id) } : own
        self.init(
            head: board.head,
            back: own.isEmpty ? "/b/\(board.slug)/host" : "/b/\(board.slug)/join",
            own: own.map(\.id.description).joined(separator: " "),
            isHost: isHost,
            people: people.map { SongsPage.Person(section: $0.id.description, name: $0.person) }
        )
    }
}
