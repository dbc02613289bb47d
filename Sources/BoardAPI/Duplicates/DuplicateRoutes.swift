import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of duplicate songs: listing, merging and keeping apart.
struct DuplicateRoutes {
    private static let distinctionPath = "/api/v1/songs/{song}/distinctions/{other}"

    let songs: Songs

    func add(to routes: inout Routes) {
        routes.get("/api/v1/songs/duplicates", access: .admins, use: list)
        routes.on(.put, Self.distinctionPath, access: .admins, use: keepApart)
        routes.on(.delete, Self.distinctionPath, access: .admins, use: compareAgain)
        routes.on(.post, "/api/v1/songs/{song}/merge", access: .admins, parameters: ["dryRun"], use: merge)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try Page<SongPageKey>(request)
        let found = try await songs.duplicates(after: page.last?.cursor, limit: page.limit)
        let groups = found.groups.map { DuplicateGroupDocument(songs: $0) }
        return try await page.response(groups, "groups", next: found.next.map { .after($0) }) { found.total }
    }

    @Sendable
    private func keepApart(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await request.requireNoBody()
        return try await setDistinct(true, request, context)
    }

    @Sendable
    private func compareAgain(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await setDistinct(false, request, context)
    }

    private func setDistinct(
        _ areDistinct: Bool,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> Response {
        try request.requirePrecondition()
        try Query.refuse(in: request)
        try await songs.setDistinct([try context.song(), try context.otherSong()], areDistinct)
        return Response(status: .noContent)
    }

    @Sendable
    private func merge(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let isDryRun = query.flag("dryRun")
        try query.finish()
        let merging = try await Songs(songs, within: context.transaction).merge(
            try context.song(),
            into: try await request.decode { $0.required("into", .identifier()) },
            isDryRun: isDryRun,
            by: context.actor
        )
        return Response(SongMergingDocument(merging: merging, isDryRun: isDryRun))
    }
}

/// The document of songs that are probably duplicates.
struct DuplicateGroupDocument: JSONEncodable {
    let songs: [Stored<Song>]

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("songs", songs.map { SongDocument(stored: $0) })
        }
    }
}

/// The result of merging two songs.
struct SongMergingDocument: JSONEncodable {
    let merging: SongMerging
    let isDryRun: Bool

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("isDryRun", isDryRun)
            json.member("song", SongDocument(stored: merging.song))
            json.member("boards", merging.boards)
        }
    }
}

extension SongMerging.BoardPart: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", board)
            json.member("slug", slug)
            json.member("rewritten", rewritten)
            json.member("removed", removed)
            json.member("claims", claims)
        }
    }
}

extension SongMerging.Obstacle: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", board)
            json.member("slug", slug)
            json.member("reason", reason.rawValue)
        }
    }
}
