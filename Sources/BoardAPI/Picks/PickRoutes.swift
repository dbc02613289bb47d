import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of picks, and of the setlist.
struct PickRoutes {
    private static let path = "/api/v1/boards/{board}/picks"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.get("\(Self.path)/{section}", access: .readers, use: read)
        routes.on(.put, "\(Self.path)/{section}", access: .members, use: pick)
        routes.on(.patch, "\(Self.path)/{section}", access: .members, use: update)
        routes.on(.delete, "\(Self.path)/{section}", access: .members, use: delete)
        routes.get("/api/v1/boards/{board}/setlist", access: .readers, use: setlist)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try await picks(request, context, named: "picks", ofSections: nil)
    }

    /// The picks in the order of the setlist; sections that are away are skipped.
    @Sendable
    private func setlist(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try await picks(request, context, named: "setlist", ofSections: .active)
    }

    private func picks(
        _ request: Request,
        _ context: BoardRequestContext,
        named name: StaticString,
        ofSections presence: Board.Section.State?
    ) async throws -> SealedResponse {
        var state: Board.Pick.State?
        let page = try Page<Boards.Cursor>(request) { query in
            state = query.choice("state")
        }
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [state] in
            if let answer = page.notModified(name, of: board) { return answer }
            let found = try await boards.picks(
                of: board.id,
                ofSections: presence,
                in: state,
                after: page.last,
                limit: page.limit
            )
            return try await page.response(
                found.picks.map { PickDocument(stored: $0) },
                name,
                next: found.next,
                of: (board.id, found.version)
            ) {
                try await boards.count(.picks(ofSections: presence, in: state), of: board.id)
            }
        }
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let pick = try await boards.pick(of: try context.section(), on: board.id)
            return .read(PickDocument(stored: pick), tag: ETag(board.id, version: pick.rowVersion), for: request)
        }
    }

    @Sendable
    private func pick(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let body = try await request.decode(PickRequest.self)
        let board = context.foundBoard.id
        let section: Board.Section.ID = try context.section()
        let (pick, isNew) = try await Boards(boards, for: context).pick(
            body.card,
            for: section,
            on: board,
            if: try request.precondition(on: board),
            by: context.actor
        )
        return .put(
            PickDocument(stored: pick),
            at: "\(try context.boardPath())/picks/\(section)",
            isNew: isNew,
            tag: ETag(board, version: pick.rowVersion),
            for: request
        )
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let pick = try await Boards(boards, for: context).update(
            pickOf: try context.section(),
            on: context.foundBoard.id,
            try await request.decode(Board.Pick.Patch.self, mergePatch: true),
            if: try request.precondition(on: context.foundBoard.id),
            by: context.actor
        )
        let tag = ETag(context.foundBoard.id, version: pick.rowVersion)
        return .written(PickDocument(stored: pick), tag: tag, for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await Boards(boards, for: context).unpick(
            for: try context.section(),
            on: context.foundBoard.id,
            if: try request.precondition(on: context.foundBoard.id),
            by: context.actor
        )
        return Response(status: .noContent)
    }
}

/// A request to pick a card for a section.
struct PickRequest: BodyRequest {
    let card: Board.Card.ID

    init?(_ fields: inout Fields) {
        guard let card = fields.required("card", FieldType<Board.Card.ID>.identifier()) else { return nil }
        self.card = card
    }
}

extension Board.Pick.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            position: fields.change("position", .integer(in: Position.range)),
            state: fields.change("state", .choice)
        )
    }
}

/// The document of a section's pick, with its turn in the setlist.
struct PickDocument: JSONEncodable {
    let stored: Stored<Board.Pick>

    func encode(to json: inout JSONBuffer) {
        let pick = stored.value
        json.object { json in
            json.member("id", pick.id)
            json.member("section", pick.section)
            json.member("person", pick.person)
            json.member("card", pick.card.id)
            json.member("song", pick.card.song)
            json.member("title", pick.card.title)
            json.member("artist", pick.card.artist)
            json.member("position", pick.position)
            json.member("state", pick.state.rawValue)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}
