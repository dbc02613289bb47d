import Foundation

/// The address of a service: the part of its URLs before `/api/v1`, or the path of its Unix socket.
public struct ServerAddress: Hashable, Sendable {
    /// The address without a slash at its end.
    let text: String
    private let scheme: String
    private let host: String
    /// The path of the Unix socket; `nil` for an address on the network.
    public let socket: String?

    /// Parses an address such as `https://karaoke.example` or `http://127.0.0.1:8080`.
    ///
    /// The result is `nil` for other text, and for an address with a user, a query or a fragment.
    public init?(_ text: String) {
        guard
            let url = URL(string: text),
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
            url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil
        else { return nil }
        self.scheme = scheme
        self.host = host
        socket = nil
        self.text = String(text.reversed().drop { $0 == "/" }.reversed())
    }

    /// Creates the address of a service on this machine from the path of its Unix socket, at which no token is needed.
    ///
    /// ```swift
    /// let client = BoardClient(at: ServerAddress(socket: "/var/lib/karaoke/karaoke.socket"))
    /// ```
    public init(socket path: String) {
        scheme = "http"
        host = "localhost"
        text = "http://localhost"
        socket = path
    }

    /// True when a token would travel unencrypted to another machine.
    public var exposesTokens: Bool {
        scheme == "http" && !isLoopback
    }

    private var isLoopback: Bool {
        let bare = host.filter { $0 != "[" && $0 != "]" }
        return bare == "localhost" || bare.hasSuffix(".localhost") || bare == "::1" || bare.isLoopbackIPv4
    }
}

extension ServerAddress: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { socket ?? text }
}

extension String {
    /// True for an IPv4 address that begins with 127, but not for a name such as `127.example`.
    fileprivate var isLoopbackIPv4: Bool {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
