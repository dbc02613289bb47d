import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of songs.
package struct SongRoutes {
    package static let path = "/api/v1/songs"

    package let songs: Songs
    package let boards: Boards
    package let shares: ShareLimits

    package func add(to routes: inout Routes) {
        routes.get(Self.path, access: .tokenHolders, use: list)
        routes.on(.post, Self.path, access: .admins, use: create)
        routes.get("\(Self.path)/{song}", access: .tokenHolders, use: read)
        routes.on(.patch, "\(Self.path)/{song}", access: .admins, use: update)
        routes.on(.delete, "\(Self.path)/{song}", access: .admins, use: delete)
    }

    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let song = try await Songs(songs, within: context.transaction).create(
            try await request.decode(Song.Draft.self)
        )
        return .created(
            SongDocument(stored: song),
            at: "\(Self.path)/\(song.value.id)",
            tag: ETag(version: song.rowVersion),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let song = try await songs.song(try context.song(), knownTo: context.ownBoards)
        return .read(SongDocument(stored: song), tag: ETag(version: song.rowVersion), for: request)
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let song = try await songs.update(
            try context.song(),
            try await request.decode(Song.Patch.self, mergePatch: true),
            if: try request.precondition(),
            by: context.actor
        )
        return .written(SongDocument(stored: song), tag: ETag(version: song.rowVersion), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await songs.delete(try context.song(), if: try request.precondition())
        return Response(status: .noContent)
    }
}

extension BoardRequestContext {
    /// The caller's boards; `nil` for an admin, who may read all.
    fileprivate var ownBoards: [Board.ID]? {
        caller?.role.permits(.administer) == true ? nil : callers.compactMap(\.role.board)
    }
}
