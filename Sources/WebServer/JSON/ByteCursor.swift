import Foundation

/// A cursor that writes into memory, front to back.
///
/// The creator of a cursor provides enough space: writes past the end are detected in debug builds only.
@usableFromInline
package struct ByteCursor {
    @usableFromInline let space: UnsafeMutableRawBufferPointer
    @usableFromInline package private(set) var count = 0

    @inlinable
    package init(_ space: UnsafeMutableRawBufferPointer) {
        self.space = space
    }

    @inlinable
    package mutating func put(_ byte: UInt8) {
        space[count] = byte
        count += 1
    }

    @inlinable
    package mutating func putEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            UnsafeMutableRawBufferPointer(rebasing: space[count...]).copyMemory(from: UnsafeRawBufferPointer(utf8))
            count += utf8.count
            return
        }
        for byte in utf8 {
            putEscaped(byte)
        }
    }

    @inlinable
    package mutating func putEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            put(UInt8(ascii: "\\"))
            put(byte)
        case 0..<0x20:
            put(UInt8(ascii: "\\"))
            put(UInt8(ascii: "u"))
            put(UInt8(ascii: "0"))
            put(UInt8(ascii: "0"))
            putHex(byte)
        default:
            put(byte)
        }
    }

    @inlinable
    package mutating func put(_ integer: Int) {
        if integer < 0 { put(UInt8(ascii: "-")) }
        put(digitsOf: integer.magnitude)
    }

    /// Writes a number rounded to three decimals, without trailing zeros; a number beyond 9 × 10¹⁵ as the nearest that
    /// has its thousandths in an `Int`, and what is no number as 0.
    @inlinable
    package mutating func put(rounded number: Double) {
        let thousandths = Int(exactly: (number * 1000).rounded()) ?? (number > 0 ? .max : number < 0 ? .min : 0)
        let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        if thousandths < 0 { put(UInt8(ascii: "-")) }
        put(digitsOf: whole)
        guard fraction > 0 else { return }
        put(UInt8(ascii: "."))
        put(digit: fraction / 100)
        guard fraction % 100 > 0 else { return }
        put(digit: fraction / 10 % 10)
        guard fraction % 10 > 0 else { return }
        put(digit: fraction % 10)
    }

    @inlinable
    package mutating func put(_ uuid: UUID) {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 { put(UInt8(ascii: "-")) }
                putHex(byte)
            }
        }
    }

    @inlinable
    package mutating func put(digitsOf number: UInt) {
        if number > 9 { put(digitsOf: number / 10) }
        put(digit: number % 10)
    }

    @inlinable
    package mutating func put(digit: UInt) {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }

    @inlinable
    package mutating func putHex(_ byte: UInt8) {
        put(Self.hexDigit(byte >> 4))
        put(Self.hexDigit(byte & 0xF))
    }

    @inlinable
    package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
