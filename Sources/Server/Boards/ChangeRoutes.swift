import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// What happened to a board, and the way back.
struct ChangeRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/changes", access: .members, use: list)
        routes.on(.post, "/api/v1/boards/{board}/undo", access: .members, use: undo)
    }

    @Sendable
    private func list(_ request: Request, _ exchange: Exchange) async throws -> Response {
        var since: Int?
        let page = try Page<Boards.Cursor>(request) { query in
            since = query.integer("since", in: 0...Int.max)
        }
        let found = try await boards.changes(
            of: try exchange.board(),
            since: page.last?.positions.first ?? since ?? 0,
            limit: page.limit + 1
        )
        let changes = found.prefix(page.limit)
        let next = found.count > page.limit ? changes.last.map { Boards.Cursor(positions: [$0.version]) } : nil
        return try await page.response(changes.map { ChangeDocument(change: $0) }, "changes", next: next) {
            try await boards.count(.changes(since: since ?? 0), of: try exchange.board())
        }
    }

    /// Takes back the caller's last change, or the one that the body names: guests their own, a host anybody's.
    @Sendable
    private func undo(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCondition()
        let body = try await request.decode(UndoRequest.self)
        let undone = try await Boards(boards, within: exchange.transaction).undo(
            body.version,
            madeBy: body.version == nil || exchange.actor.reach != .board ? exchange.actor : nil,
            on: try exchange.board(),
            by: exchange.actor
        )
        return Response(UndoDocument(undone: undone))
    }
}
