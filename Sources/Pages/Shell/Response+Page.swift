import BoardAPI
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

extension Response {
    /// A page of one reader.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - status: The status.
    ///   - embedders: The origins whose pages may show the page in a frame.
    ///   - fields: What else is to stand in the head.
    ///   - isSecret: Whether the page may hold what nobody is to learn, such as the code of a board: it is kept nowhere then,
    ///     and not packed.
    /// - Returns: The answer.
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
