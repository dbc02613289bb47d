import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// The routes that export a whole board as a file, and restore it.
struct ArchiveRoutes {
    let boards: Boards
    let shares: ShareLimits
    /// The threads that write and restore files.
    let workers: WorkerThreads
    let parser: FileParser

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/export", access: BoardAccess.hosts, use: export)
        routes.on(
            .post,
            "/api/v1/board-imports",
            access: Access.admins,
            parameters: ["replace", "copy", "slug", "dryRun"],
            largestBody: BoardArchive.largestFile,
            use: restore
        )
    }

    @Sendable
    private func export(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let place = try shares.openExport(by: context.caller)
        let export = try await boards.export(context.foundBoard.id)
        let file = export.file()
        // The size is computed before the head is sent, because a file that is too large must end with a problem.
        let size = try await withTaskExecutorPreference(workers) { try await file.size() }
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/json", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(export.fileName)\"",
            ],
            body: ResponseBody(contentLength: size) { [workers] writer in
                try await withTaskExecutorPreference(workers) {
                    for try await piece in file { try await writer.write(ByteBuffer(string: piece)) }
                }
                try await writer.finish(nil)
                withExtendedLifetime(place) {}
            }
        )
    }

    @Sendable
    private func restore(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let options = try BoardRestoration.Options(request)
        let bytes = try await request.jsonFile(upTo: BoardArchive.largestFile)
        let archive = try await parser.parse { try BoardArchive(json: bytes) }
        let restoration = try await withTaskExecutorPreference(workers) {
            try await Boards(boards, for: context).restore(archive, options, by: context.actor)
        }
        let isNew = !restoration.isReplacement && !options.isDryRun
        return Response(
            RestorationDocument(restoration: restoration, isDryRun: options.isDryRun),
            status: isNew ? .created : .ok,
            fields: isNew ? [.location: "/api/v1/boards/\(restoration.board.id)"] : [:]
        )
    }
}

extension BoardRestoration.Options {
    /// Reads the options from the query.
    fileprivate init(_ request: Request) throws {
        var query = try Query(request)
        let (replaces, copies) = (query.flag("replace"), query.flag("copy"))
        let slug = query.read("slug", ValidationError.Problem.malformed(.slug).sentence) { text in
            (try? Slug.validate(text)).map { text }
        }
        if replaces, copies { query.contradict("copy", "It may not be true together with replace.") }
        self.init(
            target: copies ? .copy : replaces ? .replacing : .same,
            slug: slug,
            isDryRun: query.flag("dryRun")
        )
        try query.finish()
    }
}

/// The result of restoring a board from a file.
struct RestorationDocument: JSONEncodable {
    let restoration: BoardRestoration
    let isDryRun: Bool

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", BoardDocument(board: restoration.board))
            json.member("isReplacement", restoration.isReplacement)
            json.member("isDryRun", isDryRun)
            json.member("newSongs", restoration.newSongs)
            json.member("hasNewJoinCode", restoration.hasNewJoinCode)
            json.name("counts")
            json.object { json in
                for table in BoardArchive.Table.allCases {
                    json.name(table.rawValue)
                    json.write(restoration.counts[table] ?? 0)
                }
            }
        }
    }
}

extension Problem {
    /// Makes the problem of an invalid file.
    package init(_ error: BoardArchiveError) {
        let kind: ProblemKind =
            switch error.kind {
            case .syntax: .malformedJSON
            case .form: .invalidBody
            case .value: .invalidValue
            }
        self.init(
            kind: kind,
            detail: "\(error)",
            invalidInputs: error.faults.filter { !$0.pointer.isEmpty }.map { fault in
                InvalidInput(place: .pointer(fault.pointer), detail: fault.detail)
            }
        )
    }
}
