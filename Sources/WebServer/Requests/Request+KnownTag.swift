import HTTPTypes
import Hummingbird

extension Request {
    /// The tag of what the client has already of what a tag stands for; `nil` when it has nothing, or something else.
    ///
    /// A packed document counts only for a client that takes packed ones now: what it has may be somebody else's, kept by
    /// a cache between us.
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

    /// A tag from a list without the mark of a weak one: `If-None-Match` compares weakly.
    private static func strong(_ tag: Substring) -> Substring {
        let trimmed = tag.drop { $0 == " " }.parts(at: " ").first ?? ""
        return trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
    }
}
