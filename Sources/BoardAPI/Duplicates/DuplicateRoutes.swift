import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of duplicate songs: listing and merging.
struct DuplicateRoutes {
    let songs: Songs

    func add(to routes: inout Routes) {
        routes.get("/api/v1/songs/duplicates", access: .admins, use: list)
        routes.on(.post, "/api/v1/songs/{song}/merge", access: .admins, parameters: ["dryRun"], use: merge)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try Page<DuplicatesPageKey>(request)
        let found = try await songs.duplicates(after: page.last?.number, limit: page.limit)
        let groups = found.groups.map { DuplicateGroupDocument(group: $0) }
        return try await page.response(groups, "groups", next: found.next.map { DuplicatesPageKey(number: $0) }) {
            try await songs.duplicateCount()
        }
    }

    @Sendable
    private func merge(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        var query = try Query(request)
        let isDryRun = query.flag("dryRun")
        try query.finish()
        let merging = try await Songs(songs, within: context.transaction).merge(
            try context.song(),
            into: try await request.decode(MergeRequest.self).into,
            isDryRun: isDryRun,
            by: context.actor
        )
        return Response(SongMergingDocument(merging: merging, isDryRun: isDryRun))
    }
}

/// The key by which pages of duplicates are ordered.
private struct DuplicatesPageKey: PageKey {
    let number: Int

    var parts: [String] { ["\(number)"] }

    init(number: Int) {
        self.number = number
    }

    init?(parts: [String]) {
        guard parts.count == 1, let number = Int(parts[0]) else { return nil }
        self.number = number
    }
}

/// A request to merge a song into another one.
struct MergeRequest: BodyRequest {
    let into: Song.ID

    init?(_ fields: inout Fields) {
        guard let into = fields.required("into", FieldType<Song.ID>.identifier()) else { return nil }
        self.into = into
    }
}

/// The document of songs that are probably duplicates.
struct DuplicateGroupDocument: JSONEncodable {
    let group: Songs.DuplicateGroup

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("songs", group.songs.map { SongDocument(stored: $0) })
        }
    }
}
