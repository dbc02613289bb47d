import BoardAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// Constant bytes with their tag.
struct StaticContent: Sendable {
    private let bytes: ByteBuffer
    private let tag: ETag
    private let fields: HTTPFields

    init(_ bytes: ByteBuffer, type: String, fields: HTTPFields = [:]) {
        self.bytes = bytes
        tag = ETag("\"\(WebFiles.fingerprint(of: Data(bytes.readableBytesView)))\"")
        var fields = fields
        fields[.contentType] = type
        fields[.cacheControl] = "no-cache"
        fields[.eTag] = tag.field
        self.fields = fields
    }

    /// Makes the response with the bytes, or 304 when the client's copy is current.
    func response(to request: Request) throws -> Response {
        try Query.refuse(in: request)
        return request.known(tag).map(Response.notModified)
            ?? Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}
