import Crypto
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
        let digest = SHA256.hash(data: Data(bytes.readableBytesView)).prefix(16)
        field = "\"\(digest.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined())\""
    }

    /// The tag of the same document after compression with gzip, which has other bytes.
    package var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }
}
