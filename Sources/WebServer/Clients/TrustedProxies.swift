import HTTPTypes

/// The proxies whose forwarding fields are trusted.
///
/// Clients can send any `X-Forwarded-For`; only the entries that trusted proxies added to it are reliable.
package struct TrustedProxies: Sendable {
    package let blocks: [AddressBlock]

    package init(blocks: [AddressBlock]) {
        self.blocks = blocks
    }

    /// Returns the sender of a request.
    ///
    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - peer: The address of the other end of the connection.
    /// - Returns: The last forwarded address that is no trusted proxy, and whether the client used TLS.
    func sender(of fields: HTTPFields, from peer: ClientAddress) -> (client: ClientAddress, isSecure: Bool) {
        guard trust(peer) else { return (peer, false) }
        var client = peer
        for hop in Self.list(.forwardedFor, in: fields).reversed() {
            guard trust(client), let address = ClientAddress(forwarded: hop) else { break }
            client = address
        }
        let scheme = Self.list(.forwardedProto, in: fields).last?.trimmed.lowercased()
        return (client, scheme == "https")
    }

    private func trust(_ address: ClientAddress) -> Bool {
        blocks.contains { $0.contains(address) }
    }

    private static func list(_ name: HTTPField.Name, in fields: HTTPFields) -> [Substring] {
        fields[values: name].flatMap { $0.parts(at: ",") }
    }
}

/// A block of internet addresses: one address, or all addresses with the same prefix.
package struct AddressBlock: Hashable, Sendable {
    private let first: UInt128
    private let mask: UInt128

    /// Parses `10.0.0.0/8`, `2001:db8::/32`, or a single address; `nil` for any other text.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first.flatMap({ ClientAddress($0) }) else { return nil }
        let width = address.isIPv4 ? 32 : 128
        guard let length = parts.count == 1 ? width : Int(parts[1]), (0...width).contains(length) else { return nil }
        mask = ~0 << UInt128(width - length)
        first = address.bits & mask
    }

    package func contains(_ address: ClientAddress) -> Bool {
        address.bits & mask == first
    }
}
