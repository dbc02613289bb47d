import HTTPTypes
import Hummingbird
import NIOCore

/// Packs what is read for clients that accept it.
///
/// Only answers to `GET` and `HEAD` are packed, and none that may not be stored: an answer that tells a secret, such as a
/// new token, answers a `POST`, and the length of a packed one would tell about the secret what stands beside it.
/// Streams and pictures stay as they are.
package struct CompressingResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: ClientContext {
    package let inner: Inner

    package init(inner: Inner) {
        self.inner = inner
    }

    package func respond(to request: Request, context: Inner.Context) async throws -> Response {
        var response = try await inner.respond(to: request, context: context)
        guard response.mayBePacked(for: request) else { return response }
        response.headers[.vary] = response.headers[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        guard let length = response.body.contentLength, length >= Compression.threshold, request.coding == .gzip else {
            return response
        }
        var bytes = try await response.body.collected()
        Compression.pack(&bytes, &response.headers, as: .gzip)
        response.body = ResponseBody(byteBuffer: bytes)
        return response
    }
}

extension Response {
    /// True when the client's wish may decide how the answer is packed; not where that has been decided already.
    fileprivate func mayBePacked(for request: Request) -> Bool {
        guard request.method == .get || request.method == .head else { return false }
        guard status == .ok else { return false }
        let isDecided = headers[.vary]?.contains("Accept-Encoding") ?? false
        let isSecret = headers[.cacheControl]?.contains("no-store") ?? false
        guard !isDecided, !isSecret, !headers.contains(.contentEncoding) else { return false }
        return isText
    }

    /// True when the body is text of a known length.
    private var isText: Bool {
        guard body.contentLength != nil, let type = headers[.contentType] else { return false }
        return type.hasPrefix("text/") && !type.hasPrefix("text/event-stream")
            || type.hasPrefix("application/") && type.contains("json") || type.hasPrefix("image/svg+xml")
    }
}
