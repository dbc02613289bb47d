/// Checks that lines are UTF-8, to which files in other encodings were converted before.
enum UnicodeLine {
    /// The line as UTF-8; `nil` when it is not.
    static func text(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        return withoutControls(bytes)
    }

    /// The text with characters of Windows-1252 in place of control characters from U+0080 to U+009F, which are the
    /// result of a wrong conversion from it.
    private static func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0xC2 && $1 < 0xA0 }) else { return bytes }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl = (0x80..<0xA0).contains(scalar.value)
            text.append(isControl ? windows[Int(scalar.value) - 0x80] ?? scalar : scalar)
        }
        return Array(String(text).utf8)[...]
    }

    private static let windows = TextEncoding.windows1252.upperHalf
}
