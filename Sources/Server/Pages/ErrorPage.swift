import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// What a person sees in a browser when something went wrong.
struct ErrorPage {
    let files: WebFiles

    func response(to problem: Problem, requestID: String) -> Response {
        let page = Content(
            stylesheet: files.stylesheet,
            status: problem.kind.status.code,
            title: problem.kind.title,
            detail: problem.detail,
            requestID: requestID
        )
        guard let html = files.templates.render(page, withTemplate: "problem") else {
            return Response(problem, requestID: requestID)
        }
        var fields = problem.fields
        fields.append(contentsOf: PageSecurity.fields())
        fields[.contentType] = "text/html; charset=utf-8"
        fields[.cacheControl] = "no-store"
        return Response(
            status: problem.kind.status,
            headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(string: html))
        )
    }

    /// What the template shows.
    private struct Content {
        let stylesheet: String
        let status: Int
        let title: String
        let detail: String
        let requestID: String
    }
}
