import CZlib
import NIOCore

/// Compression with gzip (RFC 1952); the only code that calls zlib.
package enum Gzip {
    /// The compression level of zlib, up to 9: twice as fast as the default, and 4 % larger.
    fileprivate static let level: Int32 = 4
    /// The largest window; adding 16 selects the gzip format.
    fileprivate static let windowBits: Int32 = 15 + 16

    /// Returns the compressed bytes; `nil` when zlib is out of memory, in which case the caller sends them
    /// uncompressed.
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

/// A body that is compressed with gzip piece by piece (RFC 1952).
package final class GzipStream {
    private static let pieceSize = 1 << 16

    private let stream: UnsafeMutablePointer<z_stream>

    /// Starts a body.
    ///
    /// - Throws: ``Problem`` when zlib is out of memory.
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

    /// Compresses the next piece, and returns the available output, which may be empty.
    package func compress(_ piece: ByteBuffer) -> ByteBuffer {
        run(piece, flush: Z_NO_FLUSH)
    }

    /// Ends the body, and returns the rest of the output.
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
                // When the output is full, zlib may have more.
            } while stream.pointee.avail_out == 0
        }
        return compressed
    }
}
