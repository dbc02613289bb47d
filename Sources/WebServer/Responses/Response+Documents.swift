import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Makes a response with a document.
    package init(
        _ document: some JSONEncodable,
        status: HTTPResponse.Status = .ok,
        tag: ETag? = nil,
        fields: HTTPFields = [:],
        capacity: Int = 512
    ) {
        self.init(json: JSONBuffer.text(of: document, capacity: capacity), status: status, tag: tag, fields: fields)
    }

    private init(json: ByteBuffer, status: HTTPResponse.Status = .ok, tag: ETag?, fields: HTTPFields) {
        var fields = fields
        fields[.contentType] = "application/json"
        fields[.cacheControl] = "no-cache"
        if let tag { fields[.eTag] = tag.field }
        self.init(status: status, headers: fields, body: ResponseBody(byteBuffer: json))
    }

    /// The caches that may store a response: shared caches, or only the client's own.
    package enum Keeper {
        case anybody
        case reader
    }

    /// Marks a response to a token or a cookie as private, unless it must not be stored at all.
    package func kept(by keeper: Keeper) -> Response {
        guard keeper == .reader, headers[.cacheControl] == "no-cache" else { return self }
        var response = self
        response.headers[.cacheControl] = "private, no-cache"
        return response
    }

    /// Makes a response with a secret or an identity, which no cache may store.
    package static func secret(_ document: some JSONEncodable) -> Response {
        var response = Response(document)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// Makes the response to a write that created something with a secret.
    package static func createdSecret(_ document: some JSONEncodable, at location: String) -> Response {
        var response = secret(document)
        response.status = .created
        response.headers[.location] = location
        return response
    }

    /// Makes the response to a read: the document, or 304 when the client's copy is current.
    package static func read(_ document: some JSONEncodable, tag: ETag, for request: Request) -> Response {
        request.known(tag).map(notModified) ?? Response(document, tag: tag)
    }

    /// Makes the response to a read without a version: the document, or 304 when the client has the same bytes.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - owner: The id that the tag begins with; `nil` for none.
    ///   - fields: Further header fields.
    ///   - request: The request.
    /// - Returns: The response.
    package static func read(
        _ document: some JSONEncodable,
        of owner: String? = nil,
        fields: HTTPFields = [:],
        for request: Request
    ) -> Response {
        let json = JSONBuffer.text(of: document, capacity: 512)
        let tag = ETag(hashing: json, of: owner)
        return request.known(tag).map(notModified) ?? Response(json: json, tag: tag, fields: fields)
    }

    /// Makes the response to a write that created something.
    package static func created(
        _ document: some JSONEncodable,
        at location: String,
        tag: ETag,
        for request: Request
    ) -> Response {
        written(document, status: .created, tag: tag, for: request, fields: [.location: location])
    }

    /// Makes the response to a repeatable write, which creates something only the first time.
    package static func put(
        _ document: some JSONEncodable,
        at location: String,
        isNew: Bool,
        tag: ETag? = nil,
        for request: Request
    ) -> Response {
        guard isNew else { return written(document, tag: tag, for: request) }
        return written(document, status: .created, tag: tag, for: request, fields: [.location: location])
    }

    /// Makes the response to a write: the document, or no body when the client prefers that.
    package static func written(
        _ document: some JSONEncodable,
        status: HTTPResponse.Status = .ok,
        tag: ETag? = nil,
        for request: Request,
        fields: HTTPFields = [:]
    ) -> Response {
        guard request.prefersMinimalReturn else {
            return Response(document, status: status, tag: tag, fields: fields)
        }
        var fields = fields
        fields[.preferenceApplied] = "return=minimal"
        if let tag { fields[.eTag] = tag.field }
        return Response(status: status == .ok ? .noContent : status, headers: fields)
    }

    /// Makes the response 304 (Not Modified).
    package static func notModified(_ tag: ETag) -> Response {
        Response(
            status: .notModified,
            headers: [.eTag: tag.field, .cacheControl: "no-cache", .vary: "Accept-Encoding"]
        )
    }
}
