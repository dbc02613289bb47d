import HTTPTypes

/// The proxies whose word counts about who sent a request, and how.
///
/// Whoever sends a request may write any `X-Forwarded-For`; only what a trusted proxy has added to it is true.
package struct TrustedProxies: Sendable {
    package let blocks: [AddressBlock]

    package init(blocks: [AddressBlock]) {
        self.blocks = blocks
    }

    /// Finds who sent a request.
    ///
    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - peer: The other end of the connection.
    /// - Returns: The last address on the way that is no trusted proxy, and whether the client came by TLS.
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
