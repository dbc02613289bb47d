import NIOHTTP1

/// The target of a request in absolute form, such as `http://karaoke.example/songs` (RFC 9112, section 3.2.2).
struct AbsoluteTarget {
    /// The host and the port, which take the place of the field `Host`.
    let authority: String
    /// The path with the query.
    let path: String

    /// Parses a target; `nil` for one without a scheme of HTTP.
    init?(_ target: String) {
        let bytes = target.utf8
        guard let scheme = ["http://", "https://"].first(where: { Self.begins(bytes, with: $0.utf8) }) else {
            return nil
        }
        let rest = bytes.dropFirst(scheme.utf8.count)
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
        authority = String(Substring(rest[..<end]))
        path = rest[end...].first == UInt8(ascii: "/") ? String(target[end...]) : "/\(target[end...])"
    }

    private static func begins(_ bytes: String.UTF8View, with scheme: String.UTF8View) -> Bool {
        bytes.count > scheme.count && zip(bytes, scheme).allSatisfy { $0 | 0x20 == $1 }
    }
}

extension HTTPRequestHead {
    /// The request with its target in the form of most requests, a path, and with the target's authority in `Host`.
    var inOriginForm: HTTPRequestHead {
        guard uri.utf8.first != UInt8(ascii: "/"), let target = AbsoluteTarget(uri) else { return self }
        var head = self
        head.uri = target.path
        head.headers.replaceOrAdd(name: "Host", value: target.authority)
        return head
    }
}
