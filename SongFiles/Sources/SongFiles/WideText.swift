/// Converts UTF-16 that arrives in pieces to UTF-8.
///
/// Unpaired surrogates become invalid UTF-8, so that their line is refused.
struct WideText: Sendable {
    private let isBigEndian: Bool
    private var half: UInt8?
    private var highSurrogate: UInt16?

    /// Creates a converter; `nil` for encodings other than UTF-16.
    init?(_ encoding: TextEncoding) {
        guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else { return nil }
        isBigEndian = encoding == .utf16BigEndian
    }

    mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &text)
        }
        return text
    }

    /// The remaining bytes when the file ends inside a character.
    mutating func finish() -> [UInt8] {
        defer {
            half = nil
            highSurrogate = nil
        }
        return half == nil && highSurrogate == nil ? [] : Self.broken
    }

    private static let broken: [UInt8] = [0xFF]

    private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
        if let high = highSurrogate {
            highSurrogate = nil
            guard UTF16.isTrailSurrogate(unit) else {
                text += Self.broken
                return append(unit, to: &text)
            }
            let value = 0x10000 + UInt32(high - 0xD800) << 10 + UInt32(unit - 0xDC00)
            return append(value, to: &text)
        }
        guard !UTF16.isLeadSurrogate(unit) else {
            highSurrogate = unit
            return
        }
        append(UInt32(unit), to: &text)
    }

    private func append(_ value: UInt32, to text: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else {
            text += Self.broken
            return
        }
        text.append(contentsOf: String(scalar).utf8)
    }
}
