import Hummingbird
import Storage
import WebServer

/// The routes of the starter songs: counting, loading and removing them.
struct StarterSongRoutes {
    private static let path = "/api/v1/songs/starter"

    let songs: Songs

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .admins, use: read)
        routes.on(.put, Self.path, access: .admins, use: load)
        routes.on(.delete, Self.path, access: .admins, use: remove)
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        return .read(StarterSongsDocument(songs: try await songs.starterSongs()), for: request)
    }

    @Sendable
    private func load(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await request.requireNoBody()
        try request.requirePrecondition()
        try Query.refuse(in: request)
        return Response(StarterSongsDocument(songs: try await songs.loadStarterSongs()))
    }

    @Sendable
    private func remove(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        try Query.refuse(in: request)
        return Response(StarterSongsDocument(songs: try await songs.removeStarterSongs()))
    }
}

/// The document of the starter songs.
struct StarterSongsDocument: JSONEncodable {
    let songs: StarterSongs

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("songs", songs.count)
            json.member("onBoards", songs.onBoards)
        }
    }
}
