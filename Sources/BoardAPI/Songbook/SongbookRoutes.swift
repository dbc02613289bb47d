import BoardLayout
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
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

extension SongbookRoutes {
    /// Sends the songbook as a file, which is read as fast as the client receives it.
    @Sendable
    func export(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var query = try Query(request)
        let format = query.choice("format", of: SongbookExport.Format.self) ?? .csv
        try query.finish()
        try request.requireAcceptance(of: format.mediaType)
        let language = request.language
        let tag = ETag(songbook: try await songs.version(), in: language)
        if let known = request.known(tag) { return .notModified(known, in: language) }
        var fields = format.fields
        fields.append(contentsOf: HTTPFields.songbook(in: language))
        fields[.cacheControl] = "no-cache"
        fields[.eTag] = tag.field
        let coding = request.coding
        fields[.vary] = fields[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        if coding == .gzip {
            fields[.contentEncoding] = coding.rawValue
            fields[.eTag] = tag.gzipped.field
        }
        let place = try shares.openExport(by: context.caller)
        return Response(
            status: .ok,
            headers: fields,
            body: ResponseBody { [songs, workers] writer in
                try await withTaskExecutorPreference(workers) {
                    let gzip = coding == .gzip ? try GzipStream() : nil
                    var export = SongbookExport(of: songs, as: format, in: language)
                    while let piece = try await export.next() {
                        let bytes = ByteBuffer(string: piece)
                        try await writer.write(gzip?.compress(bytes) ?? bytes)
                    }
                    if let gzip { try await writer.write(gzip.finish()) }
                }
                try await writer.finish(nil)
                withExtendedLifetime(place) {}
            }
        )
    }
}

/// A row of the songbook's outline.
struct OutlineRowDocument: JSONEncodable {
    let row: SongbookOutline.Row

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", row.entry.node.opaque)
            switch row.entry {
            case .initial(let initial):
                json.member("kind", "initial")
                json.member("name", initial.letter)
                json.member("artists", initial.artists)
                json.member("songs", initial.songs)
                json.member("song", Int?.none)
            case .artist(let artist):
                json.member("kind", "artist")
                json.member("name", artist.name)
                json.member("artists", Int?.none)
                json.member("songs", artist.songs)
                json.member("song", Int?.none)
            case .song(let song, _):
                json.member("kind", "song")
                json.member("name", song.value.title)
                json.member("artists", Int?.none)
                json.member("songs", Int?.none)
                json.member("song", SongDocument(stored: song))
            }
            json.member("depth", row.level)
            json.member("isExpanded", row.isExpanded)
        }
    }
}
