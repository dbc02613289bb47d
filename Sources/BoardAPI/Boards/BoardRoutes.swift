import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of boards without their content.
struct BoardRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards", access: .tokenHolders, use: list)
        routes.on(.post, "/api/v1/boards", access: .admins, use: create)
        routes.get("/api/v1/boards/{board}", access: .readers, use: read)
        routes.on(.patch, "/api/v1/boards/{board}", access: .hosts, use: update)
        routes.on(.delete, "/api/v1/boards/{board}", access: .hosts, use: delete)
    }

    /// Lists the boards of the callers.
    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try Page<Board.ID>(request)
        let own = context.callers.boards
        let found = try await boards.list(among: own, after: page.last, limit: page.limit + 1)
        let heads = found.prefix(page.limit)
        let next = found.count > page.limit ? heads.last?.id : nil
        return try await page.response(heads.map { BoardDocument(board: $0) }, "boards", next: next) {
            try await boards.count(among: own)
        }
    }

    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let draft = try await request.decode(Board.Draft.self)
        let board = try await Boards(boards, for: context).create(draft, by: context.actor)
        context.recorder?.record(board.version)
        return .created(
            BoardDocument(board: board),
            at: "/api/v1/boards/\(board.id)",
            tag: ETag(board.id, version: board.version),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            .read(BoardDocument(board: board), tag: ETag(board.id, version: board.version), for: request)
        }
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let patch = try await request.decode(Board.Patch.self, mergePatch: true)
        let board = try await Boards(boards, for: context).update(
            context.foundBoard.id,
            patch,
            if: try request.precondition(on: context.foundBoard.id),
            by: context.actor
        )
        return .written(BoardDocument(board: board), tag: ETag(board.id, version: board.version), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await boards.delete(context.foundBoard.id, if: try request.precondition(on: context.foundBoard.id))
        return Response(status: .noContent)
    }
}

extension Identifier: PageKey {
    package var parts: [String] { [description] }

    package init?(parts: [String]) {
        guard parts.count == 1 else { return nil }
        self.init(parts[0])
    }
}

extension Boards.Cursor: PageKey {
    package var parts: [String] { positions.map(String.init) }

    package init?(parts: [String]) {
        let positions = parts.compactMap { Int($0) }
        guard positions.count == parts.count, positions.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(positions: positions)
    }
}

extension JSONBuffer {
    /// Writes the members for the times of a row.
    mutating func members(of times: RowTimes) {
        member("createdAt", times.createdAt)
        member("updatedAt", times.updatedAt)
    }
}

/// The document of a board without its content.
struct BoardDocument: JSONEncodable {
    let board: Board.Head

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", board.id)
            json.member("slug", board.slug)
            json.member("title", board.title)
            json.member("state", board.state.rawValue)
            json.member("readableBy", board.readableBy.rawValue)
            json.member("version", board.version)
            json.member("joinCode", board.joinCode)
            json.member("dibsLimit", board.limits.dibs)
            json.member("cardLimit", board.limits.cards)
            json.member("sectionLimit", board.limits.sections)
            json.member("changeLimit", board.limits.changes)
            json.member("setlistRule", board.setlistRule.rawValue)
            json.member("allowsEncores", board.allowsEncores)
            json.member("timeZone", board.timeZone)
            json.members(of: board.times)
        }
    }
}

extension Board.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let slug = fields.required("slug", .slug)
        let title = fields.required("title", .text())
        let state = fields.optional("state", FieldType<Board.State>.choice)
        let readableBy = fields.optional("readableBy", FieldType<Board.Readers>.choice)
        let isJoinable = fields.optional("isJoinable", .boolean)
        let limits = Board.Limits.Patch(&fields) { fields, name, kind in fields.optional(name, kind) }
        let setlistRule = fields.optional("setlistRule", FieldType<Board.Setlist.Rule>.choice)
        let allowsEncores = fields.optional("allowsEncores", .boolean)
        let timeZone = fields.optional("timeZone", .text())
        guard let slug, let title else { return nil }
        self.init(
            slug: slug,
            title: title,
            state: state ?? .active,
            readableBy: readableBy ?? .everyone,
            isJoinable: isJoinable ?? true,
            limits: Board.Limits().changed(by: limits),
            setlistRule: setlistRule ?? .rounds,
            allowsEncores: allowsEncores ?? false,
            timeZone: timeZone
        )
    }
}

extension Board.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            slug: fields.change("slug", .slug),
            title: fields.change("title", .text()),
            state: fields.change("state", .choice),
            readableBy: fields.change("readableBy", .choice),
            isJoinable: fields.change("isJoinable", .boolean),
            limits: Board.Limits.Patch(&fields) { fields, name, kind in fields.change(name, kind) },
            setlistRule: fields.change("setlistRule", .choice),
            allowsEncores: fields.change("allowsEncores", .boolean),
            timeZone: fields.change("timeZone", .text())
        )
    }
}

extension Board.Limits.Patch {
    /// Reads the limits of a board, which are separate fields.
    fileprivate init(_ fields: inout Fields, read: (inout Fields, String, FieldType<Int>) -> Int?) {
        self.init(
            dibs: read(&fields, "dibsLimit", .integer(in: Board.Limits.cardRange)),
            cards: read(&fields, "cardLimit", .integer(in: Board.Limits.cardRange)),
            sections: read(&fields, "sectionLimit", .integer(in: Board.Limits.sectionRange)),
            changes: read(&fields, "changeLimit", .integer(in: Board.Limits.changeRange))
        )
    }
}
