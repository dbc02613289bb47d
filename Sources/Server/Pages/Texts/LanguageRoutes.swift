import HTTPTypes
import Hummingbird
import Karaoke

/// Where a reader chooses the language of the pages, without any script.
struct LanguageRoutes {
    func add(to routes: inout Routes) {
        routes.on(.post, "/language", access: .everyone, use: choose)
    }

    /// Remembers the choice in the browser, and goes back to the page.
    @Sendable
    private func choose(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCrossSite(isSecure: exchange.isSecure)
        let form = try await request.form("language", "page")
        guard let language = form["language"].flatMap({ Songbook.Language(rawValue: $0) }) else {
            throw Problem.invalidForm("language", "It has to be en or ja.")
        }
        guard let page = form["page"], page.isLocalPath else {
            throw Problem.invalidForm("page", "It has to be a path of this service.")
        }
        var response = Response(status: .seeOther, headers: [.location: page, .cacheControl: "no-store"])
        response.setCookie(PageLanguage.cookie(for: language, isSecure: exchange.isSecure))
        return response
    }
}

extension Problem {
    fileprivate static func invalidForm(_ field: String, _ detail: String) -> Problem {
        Problem(
            kind: .invalidValue,
            detail: "The field \"\(field)\" is wrong: \(detail)",
            faults: [Fault(place: .pointer("/\(field)"), detail: detail)]
        )
    }
}

extension String {
    /// Whether a browser that is sent here stays with this service.
    fileprivate var isLocalPath: Bool {
        hasPrefix("/") && !hasPrefix("//") && !hasPrefix("/\\") && utf8.count <= 2_000
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    }
}
