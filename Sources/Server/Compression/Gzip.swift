import CZlib
import NIOCore

/// Compresses bytes as `gzip` does (RFC 1952); the only place that calls zlib.
enum Gzip {
    /// How hard zlib tries, of 9: twice as fast as its default, and 4 % larger.
    private static let level: Int32 = 4
    /// The largest window, and 16 more to ask for the frame of gzip.
    private static let windowBits: Int32 = 15 + 16

    /// The compressed bytes, packed harder where that is done once; `nil` when zlib has no memory left, so that the caller sends them as they are.
    static func compress(_ bytes: ByteBuffer, level: Int32 = Self.level) -> ByteBuffer? {
        var stream = z_stream()
        guard deflate_begin(&stream, level, windowBits) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.readableBytes)))
        var compressed = ByteBufferAllocator().buffer(capacity: bound)
        let isDone = bytes.withUnsafeReadableBytes { input in
            // zlib reads what it is given, and only its older declarations do not say so.
            stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
            stream.avail_in = UInt32(input.count)
            var status = Z_OK
            compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { output in
                stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(output.count)
                status = deflate(&stream, Z_FINISH)
                return output.count - Int(stream.avail_out)
            }
            return status == Z_STREAM_END
        }
        return isDone ? compressed : nil
    }
}
