import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A page of one reader, which nobody keeps.
    static func page(_ html: String, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:]) -> Response {
        var fields = fields
        fields.append(contentsOf: PageSecurity.fields())
        fields[.contentType] = "text/html; charset=utf-8"
        fields[.cacheControl] = "no-store"
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
}
