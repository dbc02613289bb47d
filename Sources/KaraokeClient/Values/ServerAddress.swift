import Foundation

/// Where a service is: the part of its addresses that stands before `/api/v1`.
public struct ServerAddress: Hashable, Sendable {
    /// The address without a slash at its end.
    let text: String
    private let scheme: String
    private let host: String

    /// Reads an address like `https://karaoke.example` or `http://127.0.0.1:8080`.
    ///
    /// `nil` for what is no such address, and for one with a user, a query or a fragment.
    public init?(_ text: String) {
        guard
            let url = URL(string: text),
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
            url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil
        else { return nil }
        self.scheme = scheme
        self.host = host
        self.text = String(text.reversed().drop { $0 == "/" }.reversed())
    }

    /// Whether a token that is sent there can be read on the way: it goes unencrypted to another machine.
    public var exposesTokens: Bool {
        scheme == "http" && !isLoopback
    }

    private var isLoopback: Bool {
        let bare = host.filter { $0 != "[" && $0 != "]" }
        return bare == "localhost" || bare.hasSuffix(".localhost") || bare == "::1" || bare.isLoopbackIPv4
    }
}

extension ServerAddress: CustomStringConvertible {
    /// A sentence for people; it shows no secret.
    public var description: String { text }
}

extension String {
    /// Whether the text is an address that begins with 127; a name like `127.example` is none.
    fileprivate var isLoopbackIPv4: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
