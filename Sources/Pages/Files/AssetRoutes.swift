import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

/// The routes of the pages' files other than HTML.
struct AssetRoutes {
    let files: WebFiles

    func add(to routes: inout Routes) {
        routes.get("/assets/{fingerprint}/{file}", access: .everyone, as: nil, use: read)
        for name in ["favicon.ico", "favicon.svg"] {
            routes.get("/\(name)", access: .everyone, as: nil) { request, _ in
                try answer(request, with: name, isImmutable: false)
            }
        }
        routes.get("/manifest.webmanifest", access: .everyone, as: nil, use: describe)
    }

    /// Sends a file, which browsers may cache forever: the fingerprint changes with any file.
    ///
    /// A page that was open while the service was replaced requests the previous fingerprint, and receives the current
    /// file with its address.
    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) throws -> Response {
        let name = try context.parameter("file")
        let isImmutable = try context.parameter("fingerprint") == files.fingerprint
        var response = try answer(request, with: name, isImmutable: isImmutable)
        if !isImmutable { response.headers[.contentLocation] = "\(files.assetPath)/\(name)" }
        return response
    }

    private func answer(_ request: Request, with name: String, isImmutable: Bool) throws -> Response {
        try Query.refuse(in: request)
        guard let file = files.assets[name] else {
            throw Problem(kind: .notFound, detail: "There is no such file.")
        }
        return file.response(to: request, isImmutable: isImmutable)
    }

    /// Sends the manifest with which browsers install the pages as an application.
    @Sendable
    private func describe(_ request: Request, _ context: BoardRequestContext) throws -> Response {
        try Query.refuse(in: request)
        let manifest = WebManifest(texts: files.texts(in: request.pageLanguage), assetPath: files.assetPath)
        var response = Response(manifest)
        response.headers[.contentType] = "application/manifest+json"
        response.headers[.vary] = Songbook.Language.vary
        return response
    }
}
