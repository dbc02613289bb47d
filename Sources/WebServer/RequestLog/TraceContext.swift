import Cryptography
import HTTPTypes

/// The trace of a request, and the service's own span in it (W3C Trace Context, level 2).
package struct TraceContext: Equatable, Sendable {
    package let trace: Hexadecimal<UInt128>
    /// The span of the sender; `nil` when the trace starts here.
    package let parent: Hexadecimal<UInt64>?
    let span: Hexadecimal<UInt64>

    /// Continues the trace of a request, or starts one when the request has none in the valid form.
    init(_ fields: HTTPFields, using generator: inout some RandomNumberGenerator) {
        let caller = Self.caller(fields)
        trace = caller?.trace ?? Hexadecimal(.random(in: 1 ... .max, using: &generator))
        parent = caller?.span
        span = Hexadecimal(.random(in: 1 ... .max, using: &generator))
    }

    private static func caller(_ fields: HTTPFields) -> (trace: Hexadecimal<UInt128>, span: Hexadecimal<UInt64>)? {
        guard fields.contains(.traceparent) else { return nil }
        let all = fields[values: .traceparent]
        guard all.count == 1, let field = all.first else { return nil }
        let parts = field.parts(at: "-", maxSplits: 4, omittingEmptySubsequences: false)
        guard
            parts.count >= 4,
            let version = Hexadecimal<UInt8>(parts[0]), version.bits != 0xFF,
            // Only later versions may have further parts.
            version.bits != 0 || parts.count == 4,
            let trace = Hexadecimal<UInt128>(parts[1]), trace.bits != 0,
            let span = Hexadecimal<UInt64>(parts[2]), span.bits != 0,
            Hexadecimal<UInt8>(parts[3]) != nil
        else { return nil }
        return (trace, span)
    }
}

/// A number with all its hexadecimal digits, in lower case.
package struct Hexadecimal<Bits: FixedWidthInteger & UnsignedInteger & Sendable>: Equatable, Sendable {
    let bits: Bits

    init(_ bits: Bits) {
        self.bits = bits
    }

    /// Parses a number in this form; `nil` for any other text.
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
        withUnsafeBytes(of: bits.bigEndian) { $0.hexadecimal }
    }
}
