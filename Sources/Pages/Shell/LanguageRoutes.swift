import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

/// The route that selects the language of the pages, without scripts.
struct LanguageRoutes {
    func add(to routes: inout Routes) {
        routes.on(.post, "/language", access: .everyone, use: choose)
    }

    /// Stores the choice in a cookie, and redirects to the page.
    @Sendable
    private func choose(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.refuseCrossSite(isSecure: context.isSecure)
        let form = try await request.form("language", "page")
        guard let language = form["language"].flatMap({ Songbook.Language(rawValue: $0) }) else {
            let allowed = Songbook.Language.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem.invalidField("language", "Allowed values: \(allowed).")
        }
        let page = try LocalPath(form["page"], ofField: "page")
        var response = Response(status: .seeOther, headers: [.location: page.text, .cacheControl: "no-store"])
        response.setCookie(language.cookie(isSecure: context.isSecure))
        return response
    }
}
