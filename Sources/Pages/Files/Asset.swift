import BoardAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// Constant content, such as a file of the pages, uncompressed and compressed.
struct Asset: Sendable {
    private let bytes: ByteBuffer
    /// The compressed bytes; `nil` when compression gains nothing.
    private let packed: ByteBuffer?
    private let tag: ETag
    private let fields: HTTPFields

    /// - Parameters:
    ///   - bytes: The content.
    ///   - type: The media type.
    ///   - isText: True when compression makes the content smaller.
    ///   - fields: Further header fields.
    init(_ bytes: ByteBuffer, type: String, isText: Bool = true, fields: HTTPFields = [:]) {
        self.bytes = bytes
        packed = isText ? Gzip.compress(bytes, level: 9) : nil
        tag = ETag("\"\(WebFiles.fingerprint(of: Data(bytes.readableBytesView)))\"")
        var fields = fields
        fields[.contentType] = type
        self.fields = fields
    }

    /// - Parameters:
    ///   - data: The content of the file.
    ///   - name: The name, which determines the type; the result is `nil` for a file that is no part of a page.
    init?(_ data: Data, named name: String) {
        guard let type = Self.types[(name as NSString).pathExtension] else { return nil }
        self.init(ByteBuffer(bytes: data), type: type.name, isText: type.isText)
    }

    /// The uncompressed size in bytes.
    var size: Int { bytes.readableBytes }

    /// Makes the response with the content, which clients may cache forever when its address changes with it.
    func response(to request: Request, isImmutable: Bool) -> Response {
        let isPacked = packed != nil && request.coding == .gzip
        let tag = isPacked ? tag.gzipped : tag
        let caching = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        var fields: HTTPFields = [.cacheControl: caching, .eTag: tag.field, .vary: "Accept-Encoding"]
        guard request.known(self.tag) == nil else { return Response(status: .notModified, headers: fields) }
        for field in self.fields { fields.append(field) }
        if isPacked { fields[.contentEncoding] = ContentCoding.gzip.rawValue }
        return Response(
            status: .ok,
            headers: fields,
            body: ResponseBody(byteBuffer: isPacked ? packed ?? bytes : bytes)
        )
    }

    /// The media types by extension, and whether the files are compressed.
    private static let types: [String: (name: String, isText: Bool)] = [
        "css": ("text/css; charset=utf-8", true),
        "ico": ("image/x-icon", false),
        "json": ("application/json", true),
        "js": ("text/javascript; charset=utf-8", true),
        "png": ("image/png", false),
        "svg": ("image/svg+xml", true),
        "txt": ("text/plain; charset=utf-8", true),
        "woff2": ("font/woff2", false),
    ]
}
