/// A number that is written with all its hexadecimal digits, in lower case.
package struct Hexadecimal<Bits: FixedWidthInteger & UnsignedInteger & Sendable>: Equatable, Sendable {
    let bits: Bits

    init(_ bits: Bits) {
        self.bits = bits
    }

    /// Reads a number that is written so; `nil` for anything else.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.digits, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        guard let bits = Bits(text, radix: 16) else { return nil }
        self.init(bits)
    }

    private static var digits: Int { Bits.bitWidth / 4 }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension Hexadecimal: CustomStringConvertible {
    package var description: String {
        let text = String(bits, radix: 16)
        return String(repeating: "0", count: Self.digits - text.utf8.count) + text
    }
}
