/// The name of a board in URLs: lower-case ASCII letters and digits, in words joined by single hyphens.
package enum Slug {
    /// The most characters of a slug.
    package static let limit = 100

    /// Rejects a text that is not a slug.
    package static func validate(_ slug: String) throws(ValidationError) {
        guard slug.utf8.count <= limit else { throw ValidationError("slug", .tooLong(limit: limit)) }
        let words = slug.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard
            words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isLetterOrDigit) }), Identifier<Board>(slug) == nil
        else {
            throw ValidationError("slug", .malformed(.slug))
        }
    }

    /// A slug made from a title; `nil` when no character of the title is allowed in one.
    package static func suggested(for title: String) -> String? {
        let kept = title.lowercased().utf8.filter { $0 != UInt8(ascii: "'") }
        let words = kept.split { !isLetterOrDigit($0) }.map { String(decoding: $0, as: UTF8.self) }
        let slug = words.reduce(into: "") { slug, word in
            let longer = slug.isEmpty ? word : "\(slug)-\(word)"
            if longer.utf8.count <= limit { slug = longer }
        }
        return slug.isEmpty ? nil : slug
    }

    /// A slug with a further word: `party-k3f9x2`.
    package static func lengthened(_ slug: String, by word: String) -> String {
        "\(slug.prefix(limit - word.utf8.count - 1))-\(word)"
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
