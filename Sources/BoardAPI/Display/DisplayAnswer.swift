import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// A laid-out board in one form: its bytes and header fields.
package struct DisplayAnswer: Sendable {
    package let status: HTTPResponse.Status
    /// The tag of the uncompressed bytes, once the response is finished.
    package private(set) var tag: ETag?
    package private(set) var fields: HTTPFields
    package private(set) var bytes: ByteBuffer

    /// Creates a response with the fields that depend on the form, such as the media type.
    package init(_ fields: HTTPFields, _ bytes: ByteBuffer) {
        status = .ok
        self.fields = fields
        self.bytes = bytes
    }

    /// Creates the response 304 (Not Modified) for a tag.
    package init(notModified tag: ETag) {
        let response = Response.notModified(tag)
        status = response.status
        self.tag = tag
        fields = response.headers
        bytes = ByteBuffer()
    }

    /// Returns the response with its tag, compressed when the client prefers that.
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
