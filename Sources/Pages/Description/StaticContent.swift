import BoardAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// Bytes that stay the same while the service runs, with the tag by which clients know them.
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

    /// The bytes, or that the client has them already.
    func response(to request: Request) throws -> Response {
        try Query.refuse(in: request)
        return request.known(tag).map(Response.notModified)
            ?? Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}
