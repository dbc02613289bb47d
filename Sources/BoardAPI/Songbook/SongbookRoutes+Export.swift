import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

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
