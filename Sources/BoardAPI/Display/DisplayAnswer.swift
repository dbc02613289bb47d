import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// A laid-out board in one form, ready to be sent: its bytes and the fields that describe them.
package struct DisplayAnswer: Sendable {
    package let status: HTTPResponse.Status
    /// The tag of the unpacked bytes, once the answer is finished.
    package private(set) var tag: ETag?
    package private(set) var fields: HTTPFields
    package private(set) var bytes: ByteBuffer

    /// Describes the bytes of a form by what only the form knows, such as the type.
    package init(_ fields: HTTPFields, _ bytes: ByteBuffer) {
        status = .ok
        self.fields = fields
        self.bytes = bytes
    }

    /// The answer to a client that has what the tag stands for.
    package init(notModified tag: ETag) {
        let response = Response.notModified(tag)
        status = response.status
        self.tag = tag
        fields = response.headers
        bytes = ByteBuffer()
    }

    /// The answer as it goes over the line: with its tag, packed when the client would rather have it so.
    func finished(tag: ETag, coding: ContentCoding) -> DisplayAnswer {
        var answer = self
        answer.tag = tag
        answer.fields[.cacheControl] = "no-cache"
        answer.fields[.eTag] = tag.field
        answer.fields[.vary] = fields[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        Compression.pack(&answer.bytes, &answer.fields, as: coding)
        answer.fields[.contentLength] = "\(answer.bytes.readableBytes)"
        return answer
    }

    package var response: Response {
        let body = status == .ok ? ResponseBody(byteBuffer: bytes) : ResponseBody()
        return Response(status: status, headers: fields, body: body)
    }
}
