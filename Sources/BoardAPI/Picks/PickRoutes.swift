import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of picks.
struct PickRoutes {
    private static let path = "/api/v1/boards/{board}/picks"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.on(.post, Self.path, access: .members, use: create)
        routes.get("\(Self.path)/{pick}", access: .readers, use: read)
        routes.on(.put, "\(Self.path)/{pick}", access: .members, use: put)
        routes.on(.patch, "\(Self.path)/{pick}", access: .members, use: update)
        routes.on(.delete, "\(Self.path)/{pick}", access: .members, use: delete)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        var state: Board.Pick.State?
        let page = try Page<Boards.Cursor>(request) { query in
            state = query.choice("state")
        }
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [state] in
            if let answer = page.notModified("picks", of: board) { return answer }
            let found = try await boards.picks(of: board.id, in: state, after: page.last, limit: page.limit)
            return try await page.response(
                found.picks.map { PickDocument(stored: $0) },
                "picks",
                next: found.next,
                of: (board.id, found.version)
            ) {
                try await boards.count(.picks(in: state), of: board.id)
            }
        }
    }

    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let draft = try await request.decode(PickRequest.self)
        return try await pick(draft, as: .now(), if: .none, request, context)
    }

    /// Picks a card with an id of the client's, so that a retry has no second effect.
    @Sendable
    private func put(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let id: Board.Pick.ID = try context.pick()
        let draft = try await request.decode(PickRequest.self)
        let condition = try request.precondition(onRowOf: context.foundBoard.id)
        return try await pick(draft, as: id, if: condition, request, context)
    }

    private func pick(
        _ draft: PickRequest,
        as id: Board.Pick.ID,
        if condition: Precondition,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> Response {
        let board = context.foundBoard.id
        let (pick, isNew) = try await Boards(boards, for: context)
            .pick(draft.card, as: id, with: draft.partner, on: board, if: condition, by: context.actor)
        let document = PickDocument(stored: pick)
        return .put(
            document,
            at: "\(try context.boardPath())/picks/\(id)",
            isNew: isNew,
            tag: ETag(board, document),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let document = PickDocument(stored: try await boards.pick(try context.pick(), of: board.id))
            return .read(document, tag: ETag(board.id, document), for: request)
        }
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let (id, board): (Board.Pick.ID, Board.ID) = (try context.pick(), context.foundBoard.id)
        let action = try await request.decode(PickAction.self, mergePatch: true)
        let condition = try request.precondition(onRowOf: board)
        let pick = try await Boards(boards, for: context)
            .perform(action, on: id, of: board, if: condition, by: context.actor)
        let document = PickDocument(stored: pick)
        return .written(document, tag: ETag(board, document), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await Boards(boards, for: context).takeBack(
            try context.pick(),
            on: context.foundBoard.id,
            if: try request.precondition(onRowOf: context.foundBoard.id),
            by: context.actor
        )
        return Response(status: .noContent)
    }
}
