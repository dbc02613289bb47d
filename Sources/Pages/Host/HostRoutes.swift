import BoardAPI
import BoardLayout
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The route of the host's page.
struct HostRoutes {
    /// The number of changes in the log of a new page.
    private static let logLength = 30

    let boards: Boards
    let guests: Guests
    let files: WebFiles
    /// The public address; `nil` for the address in the request.
    let publicURL: String?

    func add(to routes: inout Routes) {
        let page = MediaType(type: .text, subType: "html")
        routes.get("/b/{board}/host", access: BoardAccess.hosts, as: page, use: show)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let board = try await boards.board(try context.board())
        let changes = try await boards.changes(
            of: .id(board.id),
            since: 0,
            order: .newest,
            limit: Self.logLength
        ).changes
        let page = HostPage(
            board,
            picks: try await boards.picks(of: .id(board.id), ofSections: .active).picks.map(\.value),
            changes: changes,
            guests: try await guests.list(of: .id(board.id), limit: Board.sectionLimit).guests,
            texts: files.texts(in: request.pageLanguage),
            base: publicURL ?? request.ownAddress(isSecure: context.isSecure)
        )
        return .page(
            files.html("host", page, script: "host.js", in: request.pageLanguage, path: request.uri.path)
        )
    }
}
