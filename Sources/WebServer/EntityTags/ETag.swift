import Cryptography
import Foundation
import NIOCore

/// A strong entity tag, with its quotation marks.
package struct ETag: Equatable {
    package let field: String

    package init(_ field: String) {
        self.field = field
    }

    /// The tag of a row.
    package init(version: Int) {
        field = "\"\(version)\""
    }

    /// The tag of bytes without a version.
    package init(hashing bytes: ByteBuffer) {
        field = "\"\(SHA256.hash(of: bytes.readableBytesView).prefix(16).hexadecimal)\""
    }

    /// The tag of the same document after compression with gzip, which has other bytes.
    package var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }
}
