import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of evenings that are over, and of clearing a board for the next one.
struct EveningRoutes {
    private static let path = "/api/v1/boards/{board}/evenings"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .hosts, use: list)
        routes.on(.post, Self.path, access: .hosts, parameters: ["dryRun"], use: clear)
        routes.get("\(Self.path)/{version}", access: .hosts, use: read)
        for format in [SetlistFile.Format.text, .table] {
            routes.get("\(Self.path)/{version}/setlist.\(format.rawValue)", access: .hosts) { request, context in
                try await file(as: format, request, context)
            }
        }
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try Page<Boards.Cursor>(request)
        let board = context.foundBoard
        if let answer = page.notModified("evenings", of: board) { return answer }
        let found = try await boards.evenings(of: board.id, before: page.last?.positions.first, limit: page.limit + 1)
        let evenings = found.evenings.prefix(page.limit)
        let next =
            found.evenings.count > page.limit ? evenings.last.map { Boards.Cursor(positions: [$0.version]) } : nil
        return try await page.response(
            evenings.map { EveningDocument(evening: $0) },
            "evenings",
            next: next,
            of: (board.id, found.version)
        ) {
            try await boards.count(.evenings, of: board.id)
        }
    }

    /// Clears the board for the next evening, or counts what would go.
    @Sendable
    private func clear(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let isDryRun = query.flag("dryRun")
        try query.finish()
        try await request.requireNoBody()
        let board = context.foundBoard.id
        guard !isDryRun else { return Response(ContentDocument(content: try await boards.content(of: board))) }
        guard let evening = try await Boards(boards, for: context).clear(board, by: context.actor) else {
            throw Problem(kind: .boardEmpty, detail: "There is nothing to clear.")
        }
        return .created(
            EveningDocument(evening: evening),
            at: "\(try context.boardPath())/evenings/\(evening.version)",
            tag: ETag(board, version: evening.version),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let (evening, turns) = try await evening(of: request, context)
        return .read(
            EveningDocument(evening: evening, turns: turns),
            of: "\(context.foundBoard.id)",
            for: request
        )
    }

    /// The list of an evening as a file; its tag is a hash, since names are forgotten without a change of the board.
    private func file(
        as format: SetlistFile.Format,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> Response {
        let (evening, turns) = try await evening(of: request, context)
        let file = SetlistFile(lines: turns.map { SetlistFile.Line($0) })
        let tag = ETag(hashing: file.written(as: format), of: "\(context.foundBoard.id)")
        if let tag = request.known(tag) { return .notModified(tag) }
        return file.response(as: format, named: "\(context.foundBoard.slug)-\(evening.version)", tag: tag)
    }

    private func evening(
        of request: Request,
        _ context: BoardRequestContext
    ) async throws -> (evening: Board.Evening, turns: [Board.Evening.Turn]) {
        try Query.refuse(in: request)
        guard let version = Int(try context.parameter("version")), version > 0 else { throw EveningError.notFound }
        return try await boards.evening(version, of: context.foundBoard.id)
    }
}

/// The document of an evening that is over, with its turns where one evening is read.
struct EveningDocument: JSONEncodable {
    let evening: Board.Evening
    var turns: [Board.Evening.Turn]?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("version", evening.version)
            json.member("clearedAt", evening.clearedAt)
            json.member("content", ContentDocument(content: evening.content))
            if let turns { json.member("turns", turns) }
        }
    }
}

/// The document of what a clearing removes.
struct ContentDocument: JSONEncodable {
    let content: Board.Content

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("people", content.people)
            json.member("cards", content.cards)
            json.member("dibs", content.dibs)
            json.member("picks", content.picks)
        }
    }
}

extension Board.Evening.Turn: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("title", title)
            json.member("artist", artist)
            json.member("singers", singers)
            json.member("calledAt", calledAt)
            json.member("sungAt", sungAt)
        }
    }
}
