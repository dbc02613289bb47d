/// A block of internet addresses: one address, or all that begin with the same bits.
package struct AddressBlock: Hashable, Sendable {
    private let first: UInt128
    private let mask: UInt128

    /// Reads `10.0.0.0/8`, `2001:db8::/32`, or an address alone; `nil` for anything else.
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
