import CZlib
import NIOCore

/// Compresses bytes as `gzip` does (RFC 1952); the only place that calls zlib.
package enum Gzip {
    /// The compression level of zlib, of 9: twice as fast as its default, and 4 % larger.
    fileprivate static let level: Int32 = 4
    /// The largest window, and 16 more to ask for the frame of gzip.
    fileprivate static let windowBits: Int32 = 15 + 16

    /// The compressed bytes, packed harder where that is done once; `nil` when zlib has no memory left, so that the caller sends them as they are.
    package static func compress(_ bytes: ByteBuffer, level: Int32 = Self.level) -> ByteBuffer? {
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

/// Compresses a body piece by piece, as `gzip` does (RFC 1952).
package final class GzipStream {
    private static let pieceSize = 1 << 16

    private let stream: UnsafeMutablePointer<z_stream>

    /// Begins a body.
    ///
    /// - Throws: ``Problem`` when zlib has no memory left.
    package init() throws(Problem) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard deflate_begin(stream, Gzip.level, Gzip.windowBits) == Z_OK else {
            throw Problem(kind: .unavailable, detail: "The service has no memory left. Try again in a moment.")
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses the next piece: what is ready of the body, which may be nothing yet.
    package func compress(_ piece: ByteBuffer) -> ByteBuffer {
        run(piece, flush: Z_NO_FLUSH)
    }

    /// Ends the body: what is left of it.
    package func finish() -> ByteBuffer {
        run(ByteBuffer(), flush: Z_FINISH)
    }

    private func run(_ piece: ByteBuffer, flush: Int32) -> ByteBuffer {
        var compressed = ByteBuffer()
        piece.withUnsafeReadableBytes { input in
            // zlib reads what it is given, and only its older declarations do not say so.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.pieceSize) { output in
                    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    _ = deflate(stream, flush)
                    return output.count - Int(stream.pointee.avail_out)
                }
                // A full piece of output may have left something.
            } while stream.pointee.avail_out == 0
        }
        return compressed
    }
}
