import HTTPTypes
import NIOCore

/// When bytes are worth packing, and what an answer then says of itself.
package enum Compression {
    /// Smaller answers fit into one packet anyway.
    static let threshold = 1024

    /// Packs the bytes of an answer if that makes them smaller, and says so in its fields, its tag included.
    ///
    /// A packed answer has other bytes than an unpacked one, so that it has another strong tag (``ETag/gzipped``).
    package static func pack(_ bytes: inout ByteBuffer, _ fields: inout HTTPFields, as coding: ContentCoding) {
        guard
            coding == .gzip, bytes.readableBytes >= threshold,
            let packed = Gzip.compress(bytes), packed.readableBytes < bytes.readableBytes
        else { return }
        bytes = packed
        fields[.contentEncoding] = coding.rawValue
        if let tag = fields[.eTag] { fields[.eTag] = ETag(tag).gzipped.field }
    }
}
