import Foundation

extension Identifier {
    /// Makes an identifier of version 7 (RFC 9562, section 5.7).
    ///
    /// - Parameters:
    ///   - milliseconds: Milliseconds since 1970, of which the lowest 48 bits are used.
    ///   - generator: The source of the 74 random bits.
    package init(milliseconds: UInt64, using generator: inout some RandomNumberGenerator) {
        let time = (milliseconds << 16) | 0x7000 | UInt64.random(in: 0...0x0FFF, using: &generator)
        let chance = UInt64.random(in: 0...(.max >> 2), using: &generator) | (0b10 << 62)
        uuid = withUnsafeBytes(of: (time.bigEndian, chance.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}
