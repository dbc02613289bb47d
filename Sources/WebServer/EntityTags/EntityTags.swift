import HTTPTypes

/// The value of `If-Match` or `If-None-Match`: an asterisk, or a list of entity tags (RFC 9110, section 8.8.3).
package enum EntityTags: Equatable {
    case any
    case list([Tag])

    /// One tag of a list.
    ///
    /// Proxies that compress make strong tags weak, so that the prefix of weak tags makes no difference.
    package struct Tag: Equatable {
        /// The text between the quotation marks.
        package let text: String
    }

    /// Parses all lines of a field.
    ///
    /// - Returns: `nil` when the value is neither an asterisk nor a list of tags.
    package init?(_ fields: [String]) {
        let field = fields.joined(separator: ",")
        var rest = field.utf8[...]
        var tags: [Tag] = []
        if field.utf8.filter({ !Self.isSpace($0) }) == Array("*".utf8) {
            self = .any
            return
        }
        while true {
            // Empty list elements are ignored (RFC 9110, section 5.6.1).
            rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
            guard !rest.isEmpty else { break }
            guard let tag = Tag(&rest) else { return nil }
            tags.append(tag)
            rest = rest.drop(while: Self.isSpace)
            guard rest.first == nil || rest.first == UInt8(ascii: ",") else { return nil }
        }
        guard !tags.isEmpty else { return nil }
        self = .list(tags)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension EntityTags.Tag {
    /// Parses a tag at the start of a list, and removes it from the list.
    fileprivate init?(_ rest: inout Substring.UTF8View) {
        if rest.starts(with: "W/\"".utf8) { rest = rest.dropFirst(2) }
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        let behind = rest.dropFirst()
        guard let end = behind.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let characters = behind[..<end]
        guard characters.allSatisfy({ $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }) else { return nil }
        self.init(text: String(Substring(characters)))
        rest = behind[end...].dropFirst()
    }

    /// The tag of the uncompressed document, which stands for the same state.
    fileprivate var unpacked: Substring {
        text.utf8.elementsEqual("-gzip".utf8) || !text.hasSuffix("-gzip") ? text[...] : text.dropLast(5)
    }

    /// True when the tag is that of a document, compressed or not.
    package func matches(_ tag: ETag) -> Bool { "\"\(unpacked)\"" == tag.field }

    /// The version that is the whole tag; `nil` for any other tag.
    package var version: Int? { Self.version(unpacked) }

    /// The version in a tag of the given id and a version; `nil` for any other tag.
    package func version(of id: String) -> Int? {
        let parts = unpacked.parts(at: ".", maxSplits: 1)
        return parts.count == 2 && parts[0] == id ? Self.version(parts[1]) : nil
    }

    /// The row version in a tag of the given id, a row version and perhaps the hash of the row's document; `nil` for any
    /// other tag.
    package func rowVersion(of id: String) -> Int? {
        let parts = unpacked.parts(at: ".", maxSplits: 2)
        guard parts.count == 3 else { return version(of: id) }
        return parts[0] == id && ETag.isHash(parts[2]) ? Self.version(parts[1]) : nil
    }

    /// The version in the only form that tags have: digits without a sign and without zeros before them.
    private static func version(_ text: Substring) -> Int? {
        Int(text).flatMap { $0 > 0 && "\($0)" == text ? $0 : nil }
    }
}
