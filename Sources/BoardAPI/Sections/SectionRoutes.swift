import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of sections.
struct SectionRoutes {
    private static let path = "/api/v1/boards/{board}/sections"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.on(.post, Self.path, access: .hosts, use: create)
        routes.get("\(Self.path)/{section}", access: .readers, use: read)
        routes.on(.patch, "\(Self.path)/{section}", access: .members, use: update)
        routes.on(.delete, "\(Self.path)/{section}", access: .hosts, parameters: ["release"], use: delete)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        var person: String?
        let page = try Page<Boards.Cursor>(request) { query in
            person = query.text("person")
        }
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [person] in
            if let answer = page.notModified("sections", of: board) { return answer }
            let found = try await boards.sections(
                of: board.id,
                person: person,
                after: page.last,
                limit: page.limit
            )
            return try await page.response(
                found.sections.map { SectionDocument(stored: $0) },
                "sections",
                next: found.next,
                of: (board.id, found.version)
            ) {
                try await boards.count(.sections(of: person), of: board.id)
            }
        }
    }

    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let draft = try await request.decode(Board.Section.Draft.self)
        let board = context.foundBoard.id
        let section = try await Boards(boards, for: context)
            .addSection(draft, to: board, by: context.actor)
        let document = SectionDocument(stored: section)
        return .created(
            document,
            at: "\(try context.boardPath())/sections/\(section.value.section.id)",
            tag: ETag(board, document),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let document = SectionDocument(stored: try await boards.section(try context.section(), of: board.id))
            return .read(document, tag: ETag(board.id, document), for: request)
        }
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let section = try await Boards(boards, for: context).update(
            section: try context.section(),
            of: context.foundBoard.id,
            try await request.decode(Board.Section.Patch.self, mergePatch: true),
            if: try request.precondition(onRowOf: context.foundBoard.id),
            by: context.actor
        )
        let document = SectionDocument(stored: section)
        return .written(document, tag: ETag(context.foundBoard.id, document), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let isReleasing = query.flag("release")
        try query.finish()
        try await Boards(boards, for: context).delete(
            section: try context.section(),
            of: context.foundBoard.id,
            releasing: isReleasing,
            if: try request.precondition(onRowOf: context.foundBoard.id),
            by: context.actor
        )
        return Response(status: .noContent)
    }
}

/// The document of a section without its cards.
struct SectionDocument: RowDocument {
    let stored: Stored<Board.PlacedSection>

    func encode(to json: inout JSONBuffer) {
        let section = stored.value.section
        json.object { json in
            json.member("id", section.id)
            json.member("person", section.person)
            json.member("title", section.title)
            json.member("footer", section.footer)
            json.member("position", stored.value.position)
            json.member("rejected", section.writtenRejection)
            json.member("state", section.state.rawValue)
            json.members(of: stored.times)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}

extension Board.Section.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let person = fields.required("person", .text())
        let title = fields.optional("title", .content)
        let footer = fields.optional("footer", .text())
        let position = fields.optional("position", .integer(in: Position.range))
        let rejected = fields.optional("rejected", .boolean)
        let state = fields.optional("state", FieldType<Board.Section.State>.choice)
        guard let person else { return nil }
        self.init(
            person: person,
            title: title,
            footer: footer,
            position: position,
            writtenRejection: rejected,
            state: state ?? .active
        )
    }
}

extension Board.Section.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            person: fields.change("person", .text()),
            title: fields.edit("title", .content),
            footer: fields.edit("footer", .text()),
            position: fields.change("position", .integer(in: Position.range)),
            writtenRejection: fields.edit("rejected", .boolean),
            state: fields.change("state", .choice)
        )
    }
}
