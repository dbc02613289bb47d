import Hummingbird
import Karaoke
import Storage
import WebServer

extension SongbookRoutes {
    /// Answers with what a window into the gallery shows.
    @Sendable
    func gallery(_ request: Request, _ exchange: Exchange) async throws -> Response {
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
