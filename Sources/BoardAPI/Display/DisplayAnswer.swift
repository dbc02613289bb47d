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

    /// Creates the response 304 (Not Modified) for a tag, with the fields of all responses about the board.
    init(notModified tag: ETag, _ fields: HTTPFields) {
        status = .notModified
        self.fields = [:]
        bytes = ByteBuffer()
        mark(tag, fields)
    }

    /// Returns the response with its tag, compressed when the client prefers that.
    ///
    /// - Parameters:
    ///   - tag: The tag of the uncompressed bytes.
    ///   - fields: The fields of all responses about the board.
    ///   - coding: The coding that the client prefers.
    /// - Returns: The finished response.
    func finished(tag: ETag, _ fields: HTTPFields, coding: ContentCoding) -> DisplayAnswer {
        var answer = self
        answer.mark(tag, fields)
        Compression.pack(&answer.bytes, &answer.fields, as: coding)
        answer.fields[.contentLength] = "\(answer.bytes.readableBytes)"
        return answer
    }

    private mutating func mark(_ tag: ETag, _ added: HTTPFields) {
        self.tag = tag
        fields.append(contentsOf: added)
        fields[.cacheControl] = "no-cache"
        fields[.eTag] = tag.field
        fields[.vary] = fields[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
    }

    /// The response on the event loop, for a path with its parameters in braces.
    func buffered(for route: String) -> BufferedResponse {
        BufferedResponse(route: route, status: status, fields: fields, bytes: bytes)
    }

    var response: Response {
        let body = status == .ok ? ResponseBody(byteBuffer: bytes) : ResponseBody()
        return Response(status: status, headers: fields, body: body)
    }
}
