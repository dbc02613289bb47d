/// Converts lines of UTF-8 or Windows-1252, which includes Latin-1, to UTF-8.
///
/// Files do not declare their encoding. After a line with non-ASCII characters in UTF-8, all lines must be UTF-8.
struct TextDecoder: Sendable {
    private var isUTF8: Bool

    /// - Parameter isUTF8: True when the file is known to be UTF-8.
    init(isUTF8: Bool) {
        self.isUTF8 = isUTF8
    }

    /// The bytes as UTF-8; `nil` when they contradict the encoding of earlier lines.
    mutating func decode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        if String(validating: bytes, as: UTF8.self) != nil {
            isUTF8 = true
            return bytes
        }
        guard !isUTF8 else { return nil }
        var text = ""
        for byte in bytes {
            text.unicodeScalars.append(Self.scalar(byte))
        }
        return Array(text.utf8)[...]
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
        return windows[Int(byte) - 0x80]
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F, which are control characters in Latin-1.
    private static let windows = Array(
        """
        \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\
        \u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\
        \u{153}\u{9D}\u{17E}\u{178}
        """.unicodeScalars
    )
}

/// Converts UTF-16 that arrives in pieces to UTF-8.
///
/// Unpaired surrogates become invalid UTF-8, so that their line is refused.
struct WideText: Sendable {
    private let isBigEndian: Bool
    private var half: UInt8?
    private var highSurrogate: UInt16?

    /// - Parameter bytes: The beginning of the file. The result is `nil` without a byte order mark of UTF-16.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        isBigEndian = bytes[0] == 0xFE
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
