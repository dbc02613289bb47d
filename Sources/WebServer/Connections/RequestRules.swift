import NIOHTTP1

/// The rules of HTTP/1 for the head of a request, which are checked first.
package struct RequestRules: Sendable {
    /// The paths that monitoring requests, under any host name.
    private static let watched = ["/healthz", "/readyz", "/metrics"]

    /// The host name of the service; `nil` for any.
    package let name: String?

    /// - Parameter canonicalURL: The address whose host name requests have to use; `nil` for any name.
    package init(canonicalURL: String?) {
        name = canonicalURL.flatMap { url in
            // A loopback address is not reachable from elsewhere, so that it cannot be required.
            guard let host = HostField(of: url), !host.isLoopback else { return nil }
            return host.name
        }
    }

    /// Returns the problem with a request; `nil` when there is none.
    package func problem(with head: HTTPRequestHead) -> Problem? {
        framingProblem(with: head) ?? hostProblem(with: head)
    }

    /// Rejects a request whose body could end in two places (RFC 9112, section 6.1).
    private func framingProblem(with head: HTTPRequestHead) -> Problem? {
        let codings = head.headers[canonicalForm: "transfer-encoding"]
        guard !codings.isEmpty else { return nil }
        guard head.version != .http1_0 else {
            return Problem(kind: .malformedRequest, detail: "HTTP/1.0 has no Transfer-Encoding. Send a Content-Length.")
        }
        guard codings.count == 1, codings[0].lowercased() == "chunked" else {
            return Problem(kind: .notImplemented, detail: "Of the transfer codings only chunked is implemented.")
        }
        return nil
    }

    private func hostProblem(with head: HTTPRequestHead) -> Problem? {
        let fields = head.headers["host"]
        guard fields.count == 1 || fields.isEmpty && head.version == .http1_0 else {
            return Problem(
                kind: .malformedRequest,
                detail: "A request has one field Host; this one has \(fields.isEmpty ? "none" : "several")."
            )
        }
        guard fields.allSatisfy({ HostField($0) != nil }) else {
            return Problem(
                kind: .malformedRequest,
                detail: "The field Host has to be a name or an address, and a port."
            )
        }
        guard head.uri.hasPrefix("/") || head.uri == "*" else { return targetProblem(with: head) }
        return fields.first.flatMap { HostField($0) }.flatMap { problem(with: $0, path: head.uri) }
    }

    /// Checks a target that is no path: its host counts, and the field `Host` does not.
    private func targetProblem(with head: HTTPRequestHead) -> Problem? {
        guard let target = AbsoluteTarget(head.uri), !target.authority.isEmpty, let host = HostField(target.authority)
        else {
            return Problem(
                kind: .malformedRequest,
                detail: "The request's target has to be a path, or an address that begins with http:// or https://."
            )
        }
        return problem(with: host, path: target.path)
    }

    private func problem(with host: HostField, path: String) -> Problem? {
        guard let name, host.name != name, !host.isLocal else { return nil }
        guard !Self.watched.contains(String(path.prefix { $0 != "?" })) else { return nil }
        return Problem(kind: .misdirectedRequest, detail: "This service is \(name), not \(host.name.shortened).")
    }
}

/// The field `Host`: a name or an address, with an optional port (RFC 9110, section 7.2).
package struct HostField: Equatable {
    /// The name or the address in lower case, without the brackets of an IPv6 address and without a trailing dot.
    package let name: String
    private let isAddress: Bool

    /// Parses the host and the port of a URL; `nil` for any other text.
    package init?(of url: String) {
        let address = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).dropFirst().first
        guard let address else { return nil }
        self.init(String(decoding: address, as: UTF8.self))
    }

    /// Parses a field; `nil` when it is malformed.
    package init?(_ field: String) {
        let bytes = Array(field.utf8)
        let host: ArraySlice<UInt8>
        let rest: ArraySlice<UInt8>
        if bytes.first == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            (host, rest) = (bytes[1..<end], bytes[(end + 1)...])
            guard host.allSatisfy({ Self.isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) else {
                return nil
            }
        } else {
            host = bytes.prefix { $0 != UInt8(ascii: ":") }
            rest = bytes[host.endIndex...]
            guard host.allSatisfy(Self.isNameCharacter) else { return nil }
        }
        guard rest.first ?? UInt8(ascii: ":") == UInt8(ascii: ":"), rest.dropFirst().allSatisfy(Self.isDigit) else {
            return nil
        }
        let text = String(decoding: host, as: UTF8.self).lowercased()
        name = text.hasSuffix(".") ? String(text.dropLast()) : text
        isAddress =
            bytes.first == UInt8(ascii: "[")
            || host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count == 4
                && host.allSatisfy { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// True when the host is an address, or a name that always means this machine.
    package var isLocal: Bool { isAddress || isLoopback }

    /// True when the host is this machine.
    package var isLoopback: Bool {
        isAddress && (name.hasPrefix("127.") || name == "::1")
            || name == "localhost" || name.hasSuffix(".localhost") || name == "ip6-localhost"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// True when a byte is allowed in a name (RFC 3986, section 3.2.2).
    ///
    /// Allowed are unreserved characters, sub-delimiters and percent-encodings.
    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "-._~!$&'()*+,;=%".utf8.contains(byte)
    }
}

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
