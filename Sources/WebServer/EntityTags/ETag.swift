import Cryptography
import Foundation
import NIOCore

/// A strong entity tag, with its quotation marks.
package struct ETag: Equatable {
    package let field: String

    package init(_ field: String) {
        self.field = field
    }

    /// The tag of a row that belongs to no board.
    package init(version: Int) {
        field = "\"\(version)\""
    }

    /// The tag of bytes without a version.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - owner: The id that the tag begins with; `nil` for none.
    package init(hashing bytes: ByteBuffer, of owner: String? = nil) {
        let hash = SHA256.hash(of: bytes.readableBytesView).prefix(16).hexadecimal
        field = "\"\(owner.map { "\($0)." } ?? "")\(hash)\""
    }

    /// The tag of the same document after compression with gzip, which has other bytes.
    package var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }
}
