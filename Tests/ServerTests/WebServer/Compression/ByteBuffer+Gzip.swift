import CZlib
import NIOCore

extension ByteBuffer {
    /// The text that gzip packed into the bytes.
    func unpacked() throws -> String {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw BrokenGzip()
        }
        defer { inflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: 1 << 20)
        var input = Array(readableBytesView)
        let status = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END, stream.avail_in == 0 else { throw BrokenGzip() }
        return String(decoding: output.prefix(output.count - Int(stream.avail_out)), as: UTF8.self)
    }
}

/// What was to be unpacked is no whole gzip file.
struct BrokenGzip: Error {}
