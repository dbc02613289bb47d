import Foundation
import NIOCore

/// The internet address that a request comes from.
package struct ClientAddress: Hashable, Sendable {
    /// The address as IPv6 writes it; one of IPv4 as the IPv6 address that stands for it.
    let bits: UInt128

    /// The address of a client that has none, on a socket of the machine itself.
    package static let unknown = Self(bits: 0)
}

extension ClientAddress {
    /// The end of a connection; `nil` when it is a socket of the machine itself.
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

    /// An address as people write it, without a port.
    package init?(_ text: some StringProtocol) {
        guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
        self.init(address)
    }

    /// An address as a proxy writes it: with a port or without, an IPv6 address in brackets or not.
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

    /// True when the address is one of IPv4.
    var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// The network that failures are counted by: the address in IPv4, the first 64 bits in IPv6.
    package var network: ClientAddress {
        isIPv4 ? self : ClientAddress(bits: (bits >> 64) << 64)
    }

    /// The first 48 bits of an IPv6 address, which is the largest block that providers give to one customer; `nil` in IPv4.
    package var block: ClientAddress? {
        isIPv4 ? nil : ClientAddress(bits: (bits >> 80) << 80)
    }
}
