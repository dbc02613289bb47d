import HTTPTypes
import Hummingbird
import NIOCore

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
