import Cryptography
import HTTPTypes
import Hummingbird
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

    /// True for the hash that ends a tag of bytes.
    static func isHash(_ text: Substring) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The tag of the same document after compression with gzip, which has other bytes.
    package var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }
}

extension Request {
    /// Returns the tag of the client's cached copy when it is current; `nil` otherwise.
    ///
    /// A compressed copy counts only when the client accepts compression now: a shared cache may have stored it for
    /// another client.
    package func known(_ tag: ETag) -> ETag? {
        guard headers.contains(.ifNoneMatch) else { return nil }
        let fields = headers[values: .ifNoneMatch]
        if fields.contains(where: { $0 == "*" || Self.list($0, contains: tag) }) { return tag }
        guard coding == .gzip else { return nil }
        let gzipped = tag.gzipped
        return fields.contains { Self.list($0, contains: gzipped) } ? gzipped : nil
    }

    private static func list(_ field: String, contains tag: ETag) -> Bool {
        field == tag.field || field.parts(at: ",").contains { strong($0) == tag.field }
    }

    /// Returns a tag of a list without the prefix of weak tags, because `If-None-Match` compares weakly.
    private static func strong(_ tag: Substring) -> Substring {
        let trimmed = tag.drop { $0 == " " }.parts(at: " ").first ?? ""
        return trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
    }
}
