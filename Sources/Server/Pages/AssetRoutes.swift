import HTTPTypes
import Hummingbird

/// Style sheets and what else pages are made of.
struct AssetRoutes {
    let files: WebFiles

    func add(to routes: inout Routes) {
        routes.get("/assets/{file}", access: .everyone, as: MediaType(type: .text, subType: "css"), use: read)
    }

    /// Answers a file, which browsers may keep for good: its name changes when it does.
    @Sendable
    private func read(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try Query.refuse(in: request)
        guard let file = files.assets[try exchange.parameter("file")] else {
            throw Problem(kind: .notFound, detail: "There is no such file.")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/css; charset=utf-8",
                .cacheControl: "public, max-age=31536000, immutable",
            ],
            body: ResponseBody(byteBuffer: file)
        )
    }
}
