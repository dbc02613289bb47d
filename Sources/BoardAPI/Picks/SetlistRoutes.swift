import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of the setlist: the order of the evening, and its next step.
struct SetlistRoutes {
    private static let path = "/api/v1/boards/{board}/setlist"
    /// The pick on stage, the next one, and as many behind them as a page of a list has at most.
    private static let largest = 2 + PageLength.longest
    /// The pick on stage, the next one, and a few behind them, for the answer to a step.
    private static let head = 10

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: read)
        routes.on(.post, "\(Self.path)/advance", access: .hosts, use: advance)
        for format in SetlistFile.Format.allCases {
            routes.get("\(Self.path).\(format.rawValue)", access: .readers) { request, context in
                try await file(as: format, request, context)
            }
        }
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            if let tag = request.known(ETag("setlist", of: board.id, version: board.version)) {
                return .notModified(tag)
            }
            let found = try await boards.setlist(of: board.id, limit: Self.largest)
            let tag = ETag("setlist", of: board.id, version: found.version)
            return Response(SetlistDocument(setlist: found.head), tag: tag)
        }
    }

    /// The whole evening as a file.
    private func file(
        as format: SetlistFile.Format,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            if let tag = request.known(ETag(format.name, of: board.id, version: board.version)) {
                return .notModified(tag)
            }
            let found = try await boards.picks(of: board.id, limit: Board.pickLimit)
            let times = try await boards.localTimes(of: board.id)
            let tag = ETag(format.name, of: board.id, version: found.version)
            guard format != .json else {
                let capacity = 512 * (1 + found.picks.count)
                let document = PicksDocument(picks: found.picks)
                return Response(document, tag: tag, fields: format.fields(named: board.slug), capacity: capacity)
            }
            let file = SetlistFile(lines: found.picks.map { SetlistFile.Line($0.value, at: times[$0.value.id]) })
            return file.response(as: format, named: board.slug, tag: tag)
        }
    }

    /// Marks the pick on stage as sung, and calls the next one; a host who saw another pick on stage changes nothing.
    @Sendable
    private func advance(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let onStage = try await request.decode { .some($0.optional("from", FieldType<Board.Pick.ID>.identifier())) }
        let (boards, board) = (Boards(boards, for: context), context.foundBoard.id)
        do {
            let setlist = try await boards.advance(from: onStage, on: board, limit: Self.head, by: context.actor)
            return .written(SetlistDocument(setlist: setlist), for: request)
        } catch SetlistError.notOnStage(let now) {
            let present = try await boards.setlist(of: board, limit: Self.head).head
            throw Problem(
                kind: .notOnStage,
                detail: "\(SetlistError.notOnStage(now: now))",
                hint: Problem.Hint { $0.member("setlist", SetlistDocument(setlist: present)) }
            )
        }
    }
}
