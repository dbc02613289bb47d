import Foundation
import NIOCore

/// The internet address of a client.
package struct ClientAddress: Hashable, Sendable {
    /// The bits of the IPv6 address; an IPv4 address is mapped to IPv6.
    let bits: UInt128

    /// The address of a client without one, which is connected to a Unix domain socket.
    package static let unknown = Self(bits: 0)
}

extension ClientAddress {
    /// The address of one end of a connection; `nil` for a Unix domain socket.
    package init?(_ address: SocketAddress) {
        switch address {
        case .v4(let address):
            bits = Self.mapped | UInt128(UInt32(bigEndian: address.address.sin_addr.s_addr))
        case .v6(let address):
            bits = withUnsafeBytes(of: address.address.sin6_addr) { bytes in
                bytes.reduce(0) { $0 << 8 | UInt128($1) }
            }
        case .unixDomainSocket:
            return nil
        }
    }

    /// Parses an address without a port.
    package init?(_ text: some StringProtocol) {
        guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
        self.init(address)
    }

    /// Parses an address of a forwarding field: with or without a port, an IPv6 address with or without brackets.
    package init?(forwarded text: some StringProtocol) {
        let scalars = Substring(text.trimmed).unicodeScalars
        if scalars.first == "[" {
            self.init(Substring(scalars.dropFirst().prefix { $0 != "]" }))
        } else if scalars.count(where: { $0 == ":" }) == 1 {
            self.init(Substring(scalars.prefix { $0 != ":" }))
        } else {
            self.init(Substring(scalars))
        }
    }

    private static let mapped: UInt128 = 0xFFFF << 32

    /// True for an IPv4 address.
    var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// The network by which failures are counted: an IPv4 address itself, the first 64 bits of an IPv6 address.
    package var network: ClientAddress {
        isIPv4 ? self : ClientAddress(bits: (bits >> 64) << 64)
    }

    /// The first 48 bits of an IPv6 address, the largest block that providers assign to one customer; `nil` for IPv4.
    package var block: ClientAddress? {
        isIPv4 ? nil : ClientAddress(bits: (bits >> 80) << 80)
    }
}
