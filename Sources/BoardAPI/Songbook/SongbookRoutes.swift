import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes for browsing the songbook: the outline, the gallery and the export.
struct SongbookRoutes {
    private static let path = "/api/v1/songs"

    let songs: Songs
    let shares: ShareLimits
    /// The threads that write exports.
    let workers: WorkerThreads

    func add(to routes: inout Routes) {
        routes.get("\(Self.path)/outline", access: .tokenHolders, use: outline)
        routes.get("\(Self.path)/gallery", access: .tokenHolders, use: gallery)
        routes.get("\(Self.path)/export", access: .tokenHolders, as: nil, use: export)
    }

    @Sendable
    private func outline(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let asked = try OutlineRequest(request)
        let language = request.language
        let tag = ETag(songbook: try await songs.version(), in: language)
        if let known = request.known(tag) { return .notModified(known, in: language) }
        let parent = try await place(of: asked)
        var reader = OutlineReader(
            songs: songs,
            language: language,
            expanded: asked.expanded,
            limit: asked.page.limit
        )
        let found = try await reader.page(beneath: parent, after: asked.page.last)
        return try await asked.page.response(
            found.rows.map { OutlineRowDocument(row: $0) },
            "rows",
            next: found.next,
            tag: tag,
            fields: .songbook(in: language)
        ) {
            try await reader.count(beneath: parent)
        }
    }

    /// Returns the place of the requested part; `nil` for the whole songbook.
    ///
    /// - Throws: A problem about a part that does not exist or has no children.
    private func place(of asked: OutlineRequest) async throws -> OutlinePlace? {
        let place: OutlinePlace?
        switch asked.part {
        case .whole:
            return nil
        case .node(.initial(let letter)):
            place = OutlinePlace(initial: letter)
        case .node(.artist(let key)):
            place = try await songs.artist(key).map { OutlinePlace($0) }
        case .node(.song):
            throw Problem.invalidParameter("parent", "Nothing stands beneath a song.")
        case .artist(let name):
            place = try await songs.artist(named: name).map { OutlinePlace($0) }
        }
        guard let place else {
            throw Problem.invalidParameter(asked.part.parameter, "The songbook has nothing by that artist.")
        }
        guard asked.page.last?.stands(beneath: place) ?? true else {
            throw Problem.invalidParameter("cursor", "It has to be a cursor that this list gave.")
        }
        return place
    }
}

extension SongbookRoutes {
    /// Sends the songs in a window of the gallery.
    @Sendable
    func gallery(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let asked = try GalleryRequest(request)
        let language = request.language
        let tag = ETag(songbook: try await songs.version(), in: language)
        if let known = request.known(tag) { return .notModified(known, in: language) }
        return Response(
            try await GalleryReader(songs: songs, language: language).window(asked),
            tag: tag,
            fields: .songbook(in: language),
            capacity: 1 << 16
        )
    }
}
