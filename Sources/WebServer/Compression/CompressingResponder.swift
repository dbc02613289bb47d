import HTTPTypes
import Hummingbird
import NIOCore

/// Compresses responses for clients that accept it.
///
/// Only cacheable text in responses to `GET` and `HEAD` is compressed. Responses with secrets, such as a new token, are
/// never compressed, because the compressed length would reveal whether other content repeats the secret. Streams and
/// pictures stay uncompressed.
package struct CompressingResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: ClientContext {
    package let inner: Inner
    /// The threads that compress long responses.
    package let workers: WorkerThreads

    package init(inner: Inner, workers: WorkerThreads) {
        self.inner = inner
        self.workers = workers
    }

    package func respond(to request: Request, context: Inner.Context) async throws -> Response {
        var response = try await inner.respond(to: request, context: context)
        guard response.mayBePacked(for: request) else { return response }
        response.headers[.vary] = response.headers[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        guard let length = response.body.contentLength, length >= Compression.threshold, request.coding == .gzip else {
            return response
        }
        var bytes = try await response.body.collected()
        await withTaskExecutorPreference(length >= Compression.longLength ? workers : nil) {
            Compression.pack(&bytes, &response.headers, as: .gzip)
        }
        response.body = ResponseBody(byteBuffer: bytes)
        return response
    }
}

extension Response {
    /// True when the response may be compressed; false when its coding has been chosen already.
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

extension ResponseBody {
    /// Returns the whole body in one buffer.
    package func collected() async throws -> ByteBuffer {
        let collector = Collector(capacity: contentLength ?? 0)
        try await write(collector)
        return collector.bytes
    }

    /// A writer that stores the body.
    private final class Collector: ResponseBodyWriter {
        private(set) var bytes: ByteBuffer

        init(capacity: Int) {
            bytes = ByteBufferAllocator().buffer(capacity: capacity)
        }

        func write(_ buffer: ByteBuffer) async throws {
            bytes.writeImmutableBuffer(buffer)
        }

        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}
