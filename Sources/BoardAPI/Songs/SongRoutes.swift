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
        let song = try await songs.song(try context.song(), knownTo: context.callers.boards)
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

extension SongRoutes {
    /// Lists songs: all, by words, at random, or those that several people have pinned.
    @Sendable
    package func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var asked = SongsRequest()
        let page = try Page<SongPageKey>(request) { asked.read(&$0) }
        guard !asked.isPlain else { return try await songbook(page) }
        return try await shares.search(by: context.caller) { try await search(asked, page, context) }
    }

    private func search(
        _ asked: SongsRequest,
        _ page: Page<SongPageKey>,
        _ context: BoardRequestContext
    ) async throws -> Response {
        let board = try await board(asked.board, for: context)
        var filter = asked.filter(on: board)
        if let artist = filter.artist { filter.artist = try await songs.artist(named: artist)?.name ?? artist }
        switch asked.kind {
        case .all: return try await fitting(filter, page)
        case .found(let words):
            return try await found(try SongSearch(words, filter: filter), page, on: board)
        case .random:
            let drawn = try await songs.randomSongs(fitting: filter, limit: page.limit)
            return try await response(drawn, on: board, page, next: nil) { try await songs.count(fitting: filter) }
        case .shared(let section):
            guard let board else { throw BoardError.notFound }
            let shared = try await songs.sharedSongs(on: board, with: section)
            let places = places(of: page)
            let ids = shared.dropFirst(places.lowerBound).prefix(places.count)
            let next = next(behind: places, of: shared.count)
            return try await response(ids, on: board, page, next: next) { shared.count }
        }
    }

    private func songbook(_ page: Page<SongPageKey>) async throws -> Response {
        let found = try await songs.list(after: page.last?.cursor, limit: page.limit)
        let next = found.next.map { SongPageKey.after($0) }
        return try await page.response(found.songs.map { SongDocument(stored: $0) }, "songs", next: next) {
            try await songs.count()
        }
    }

    private func fitting(_ filter: Song.Filter, _ page: Page<SongPageKey>) async throws -> Response {
        let found = try await songs.songs(fitting: filter, after: page.last?.cursor, limit: page.limit)
        let next = found.next.map { SongPageKey.after($0) }
        return try await response(found.songs, on: filter.board, page, next: next) {
            try await songs.count(fitting: filter)
        }
    }

    private func found(
        _ search: SongSearch,
        _ page: Page<SongPageKey>,
        on board: Board.ID?
    ) async throws -> Response {
        let places = places(of: page)
        let count = page.wantsTotal ? SongSearch.limit : places.upperBound + 1
        let found = try await songs.search(search, count: count, showing: places, on: board)
        let next = next(behind: places, of: found.count)
        let artist = found.artist.map { ListMember("artist", FoundArtistDocument(artist: $0)) }
        return try await page.response(found.songs.map { SongDocument($0) }, "songs", next: next, with: artist) {
            found.count
        }
    }

    /// The places of a page's songs in a list that begins at 0.
    private func places(of page: Page<SongPageKey>) -> Range<Int> {
        let start = page.last?.count ?? 0
        return start..<start + page.limit
    }

    /// The key of the page behind some places of a list; `nil` when they are its last.
    private func next(behind places: Range<Int>, of count: Int) -> SongPageKey? {
        count > places.upperBound ? .behind(places.upperBound) : nil
    }

    private func response(
        _ ids: some Collection<Song.ID>,
        on board: Board.ID?,
        _ page: Page<SongPageKey>,
        next: SongPageKey?,
        total: () async throws -> Int
    ) async throws -> Response {
        let found = try await songs.songs(Array(ids), on: board)
        return try await page.response(found.map { SongDocument($0) }, "songs", next: next, total: total)
    }

    /// Returns the board whose own songs and cards are included, when the caller may read it.
    private func board(_ reference: Board.Reference?, for context: BoardRequestContext) async throws -> Board.ID? {
        guard let reference else { return nil }
        let board = try await boards.head(reference)
        guard board.readableBy == .everyone || context.callers.contains(where: { $0.role.permits(.read, on: board.id) })
        else {
            throw Problem(kind: .forbidden, detail: Gate.anotherBoard)
        }
        return board.id
    }
}
