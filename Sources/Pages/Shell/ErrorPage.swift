import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

/// The page of a problem; the redirect to a page, for an address that is only written wrongly.
struct ErrorPage {
    let files: WebFiles

    /// Makes the page in the reader's language; the detail of the problem is in English only.
    ///
    /// - Returns: `nil` for a request that does not accept pages, or that belongs to the REST API.
    func response(to problem: Problem, for request: Request, requestID: String) -> Response? {
        if [.notFound, .boardNotFound].contains(problem.kind), let redirect = PagePath.redirect(request) {
            return redirect
        }
        guard request.prefersPage, !request.uri.path.hasPrefix("/api/") else { return nil }
        let language = request.pageLanguage
        let texts = files.texts(in: language)
        let isStranger = [.unauthenticated, .forbidden].contains(problem.kind)
        // A form is not sent again.
        let page = request.method == .get ? LocalPath(request.uri.string) : nil
        let content = Content(
            title: texts("problem.\(problem.kind.rawValue)"),
            status: problem.kind.status.code,
            detail: problem.detail,
            hasDetail: language == .english && !Self.isPlain(problem.kind),
            isStranger: isStranger,
            signIn: "/sign-in\(page.map { "?page=\($0.text.percentEncoded)" } ?? "")",
            request: texts("error.request", ["id": requestID])
        )
        let html = files.html("problem", content, in: language, path: page?.text ?? "/")
        return .page(html, status: problem.kind.status, fields: problem.fields)
    }

    /// True for a problem of which the title says everything that a person wants to know.
    private static func isPlain(_ kind: ProblemKind) -> Bool {
        [.unauthenticated, .notFound, .boardNotFound].contains(kind)
    }

    /// The values of the template.
    private struct Content {
        let title: String
        let status: Int
        let detail: String
        let hasDetail: Bool
        /// True when signing in may solve the problem.
        let isStranger: Bool
        /// The address for signing in, which leads back to this page.
        let signIn: String
        let request: String
    }
}
