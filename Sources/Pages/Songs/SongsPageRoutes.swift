import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The route of the songbook's page.
struct SongsPageRoutes {
    let songs: Songs
    let files: WebFiles
    /// The public address; `nil` for the address in the request.
    let publicURL: String?
    /// The origins whose pages may embed the page.
    let embedders: CrossOrigin

    func add(to routes: inout Routes) {
        let type = MediaType(type: .text, subType: "html")
        routes.get("/songs", access: .tokenHolders, as: type) { request, context in
            let asked = try SongsPageRequest(request)
            let language = request.pageLanguage
            let reader = SongsPageReader(
                songs: songs,
                texts: files.texts(in: language),
                origin: publicURL ?? request.ownAddress(isSecure: context.isSecure)
            )
            let page = try await reader.page(asked)
            let html = files.html("songs", page, script: "songs", in: language, path: request.uri.string)
            return .page(html, embedders: embedders)
        }
    }
}
