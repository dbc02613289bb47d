import BoardAPI
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

extension Response {
    /// Makes the response with a page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - status: The status.
    ///   - embedders: The origins whose pages may embed the page.
    ///   - fields: Further header fields.
    ///   - isSecret: True when the page may contain secrets, such as the code of a board; it is then neither stored nor
    ///     compressed.
    /// - Returns: The response.
    static func page(
        _ html: String,
        status: HTTPResponse.Status = .ok,
        embedders: CrossOrigin = .none,
        fields: HTTPFields = [:],
        isSecret: Bool = true
    ) -> Response {
        var fields = fields
        fields.append(contentsOf: PageSecurity.fields(embedders: embedders))
        fields[.contentType] = "text/html; charset=utf-8"
        fields[.cacheControl] = isSecret ? "no-store" : "private, no-cache"
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
}
