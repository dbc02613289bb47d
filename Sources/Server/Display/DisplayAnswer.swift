import HTTPTypes
import Hummingbird
import NIOCore

/// A laid-out board in one form, ready to be sent: its bytes and the fields that describe them.
struct DisplayAnswer: Sendable {
    private(set) var fields: HTTPFields
    private(set) var bytes: ByteBuffer

    /// Describes the bytes of a form by what only the form knows, such as the type.
    init(_ fields: HTTPFields, _ bytes: ByteBuffer) {
        self.fields = fields
        self.bytes = bytes
    }

    /// The answer as it goes over the line: with its tag, packed when the client would rather have it so.
    func finished(tag: ETag, coding: ContentCoding) -> DisplayAnswer {
        var answer = self
        answer.fields[.cacheControl] = "no-cache"
        answer.fields[.eTag] = tag.field
        answer.fields[.vary] = "Accept-Encoding"
        Compression.pack(&answer.bytes, &answer.fields, as: coding)
        answer.fields[.contentLength] = "\(answer.bytes.readableBytes)"
        return answer
    }

    var response: Response {
        Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}
