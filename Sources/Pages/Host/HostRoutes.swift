import BoardAPI
import BoardLayout
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// The routes of the host's page.
struct HostRoutes {
    /// The number of changes in the log of a new page.
    static let logLength = 30
    /// The most changes that a page reads when it was away.
    static let newsLength = 200

    let boards: Boards
    let guests: Guests
    /// The threads that write the pages of large boards.
    let workers: WorkerThreads
    let files: WebFiles
    /// The public address; `nil` for the address in the request.
    let publicURL: String?

    func add(to routes: inout Routes) {
        let page = MediaType(type: .text, subType: "html")
        routes.get("/b/{board}/host", access: BoardAccess.hosts, as: page, use: show)
        routes.get("/b/{board}/host/log", access: BoardAccess.hosts, as: page, use: log)
        routes.get("/b/{board}/code.svg", access: BoardAccess.members, as: .imageSvg, use: draw)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let board = try await boards.board(try context.board())
        let changes = try await boards.changes(
            of: board.id,
            since: 0,
            order: .newest,
            limit: Self.logLength
        ).changes
        let picks = try await picks(of: board)
        let wanted = try await boards.count(.wantedSongs, of: board.id)
        let guests = try await guests.list(of: board.id, limit: Board.sectionLimit).guests
        return await withTaskExecutorPreference(board.isLarge(for: .html) ? workers : nil) {
            let page = HostPage(
                board,
                picks: picks,
                wanted: wanted,
                changes: changes,
                guests: guests,
                actor: context.actor,
                isAdmin: context.callers.contains { $0.role.permits(.administer) },
                texts: files.texts(in: request.pageLanguage),
                base: base(of: request, context)
            )
            return .page(files.html("host", page, script: "host", in: request.pageLanguage, path: request.uri.path))
        }
    }

    /// Writes the lines of the log after a version, or else those before one, for the page that is open.
    @Sendable
    private func log(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let since = query.integer("since", in: 0...Int.max)
        let end = query.integer("before", in: 0...Int.max)
        try query.finish()
        let board = try await boards.board(try context.board())
        let found = try await boards.changes(
            of: board.id,
            since: since ?? 0,
            before: end,
            order: since == nil ? .newest : .oldest,
            limit: since == nil ? Self.logLength : Self.newsLength
        )
        let log = HostLog(
            changes: LogLine.lines(
                of: since == nil ? found.changes : found.changes.reversed(),
                on: board,
                picks: try await picks(of: board),
                guests: try await guests.list(of: board.id, limit: Board.sectionLimit).guests,
                texts: files.texts(in: request.pageLanguage)
            ),
            hasMore: found.next != nil
        )
        return .page(files.html("host-log", log, in: request.pageLanguage, path: request.uri.path))
    }

    /// Reads all picks of a board, in the order of the evening.
    private func picks(of board: Board) async throws -> [Board.Pick] {
        try await boards.picks(of: board.id, limit: Board.cardLimit).picks.map(\.value)
    }

    /// Draws the QR code of a page, for a phone that a host, or a guest with another one, holds it out to.
    @Sendable
    private func draw(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let path = query.read("path", LocalPath.rule) { LocalPath($0)?.text } ?? "/"
        try query.finish()
        let base = base(of: request, context)
        guard HostField(of: base)?.isLoopback == false, let code = QRCode(base + path) else {
            throw Problem(kind: .notFound, detail: "Phones cannot reach \(base).")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "image/svg+xml", .cacheControl: "no-store",
                .contentSecurityPolicy: "default-src 'none'",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: code.svg))
        )
    }

    /// The address at which others reach the service.
    private func base(of request: Request, _ context: BoardRequestContext) -> String {
        publicURL ?? request.ownAddress(isSecure: context.isSecure)
    }
}
