import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore

/// A strong entity tag, with its quotation marks.
struct ETag: Equatable {
    let field: String

    init(_ field: String) {
        self.field = field
    }

    /// The tag of a row.
    init(version: Int) {
        field = "\"\(version)\""
    }

    /// The tag of a board, which no other board has at the same address.
    init(_ board: Board.ID, version: Int) {
        field = "\"\(board).\(version)\""
    }

    /// The tag of a list of a board, which changes with the board.
    init(_ list: StaticString, of board: Board.ID, version: Int) {
        field = "\"\(board).\(version).\(list)\""
    }

    /// The tag of bytes that have no version.
    init(hashing bytes: ByteBuffer) {
        let digest = SHA256.hash(data: Data(bytes.readableBytesView)).prefix(16)
        field = "\"\(digest.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined())\""
    }

    /// The tag of the same document packed by gzip, which has other bytes.
    var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }
}

extension Request {
    /// The tag of what the client has already of what a tag stands for; `nil` when it has nothing, or something else.
    ///
    /// A packed document counts only for a client that takes packed ones now: what it has may be somebody else's, kept by
    /// a cache between us.
    func known(_ tag: ETag) -> ETag? {
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

    /// A tag from a list without the mark of a weak one: `If-None-Match` compares weakly.
    private static func strong(_ tag: Substring) -> Substring {
        let trimmed = tag.drop { $0 == " " }.parts(at: " ").first ?? ""
        return trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
    }
}
