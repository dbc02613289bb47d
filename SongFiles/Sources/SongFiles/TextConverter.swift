import CIconv

/// Converts text in a known encoding, which arrives in pieces, to UTF-8.
///
/// Invalid bytes become invalid UTF-8, so that their line is refused.
struct TextConverter: Sendable {
    private let encoding: TextEncoding
    private var wideText: WideText?
    /// The UTF-8 of each byte, for encodings of one byte a character; those of Windows-1258 are composed.
    private let table: [[UInt8]]
    /// The first bytes of a character whose other bytes have not arrived.
    private var pending: [UInt8] = []

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
        wideText = WideText(encoding)
        let ascii = (UInt8(0)..<0x80).map { [$0] }
        table =
            encoding.isSingleByte && encoding != .windows1258
            ? ascii + encoding.upperHalf.map { $0.map { Array(String($0).utf8) } ?? Iconv.broken } : []
    }

    /// True for UTF-16, which may have zero bytes.
    var isWide: Bool { wideText != nil }

    mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        if let text = wideText?.read(bytes) { return text }
        guard table.isEmpty else { return bytes.flatMap { table[Int($0)] } }
        let (text, rest) = Iconv.utf8(pending + bytes, from: encoding)
        pending = rest
        return text
    }

    /// The remaining bytes when the file ends inside a character.
    mutating func finish() -> [UInt8] {
        defer { pending = [] }
        return wideText?.finish() ?? (pending.isEmpty ? [] : Iconv.broken)
    }
}

/// The system's converter of text.
public enum Iconv {
    /// A byte that occurs nowhere in UTF-8.
    static let broken: [UInt8] = [0xFF]

    /// Converts text to UTF-8.
    ///
    /// - Returns: The text, with ``broken`` in place of each invalid byte, and the beginning of a character at its end.
    static func utf8(_ bytes: [UInt8], from encoding: TextEncoding) -> (text: [UInt8], rest: [UInt8]) {
        convert(bytes, from: encoding, to: .utf8)
    }

    /// True when the system has a converter from an encoding; many systems have a package of its own for the rarer ones.
    static func knows(_ encoding: TextEncoding) -> Bool {
        let converter = iconv_open(TextEncoding.utf8.iconvName, encoding.iconvName)
        guard iconv_is_open(converter) != 0 else { return false }
        iconv_close(converter)
        return true
    }

    /// Converts text from one encoding to another.
    ///
    /// - Returns: The text, with 0xFF in place of each invalid byte, and the beginning of a character at its end.
    public static func convert(
        _ bytes: [UInt8],
        from encoding: TextEncoding,
        to other: TextEncoding
    ) -> (text: [UInt8], rest: [UInt8]) {
        convert(bytes, from: encoding.iconvName, to: other.iconvName)
    }

    /// Converts text between encodings by their names for iconv; without a converter, no byte is valid.
    static func convert(_ bytes: [UInt8], from encoding: String, to other: String) -> (text: [UInt8], rest: [UInt8]) {
        let converter = iconv_open(other, encoding)
        guard iconv_is_open(converter) != 0 else { return (bytes.flatMap { _ in broken }, []) }
        defer { iconv_close(converter) }
        var bytes = bytes
        var left = bytes.count
        // No byte becomes more than four.
        let text = [UInt8](unsafeUninitializedCapacity: 4 * bytes.count + 16) { buffer, count in
            bytes.withUnsafeMutableBytes { input in
                var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
                buffer.withMemoryRebound(to: CChar.self) { output in
                    var target = output.baseAddress
                    var room = output.count
                    while left > 0, iconv_read(converter, &source, &left, &target, &room) == iconv_end_invalid {
                        target?.pointee = CChar(bitPattern: broken[0])
                        target = target?.advanced(by: 1)
                        source = source?.advanced(by: 1)
                        (left, room) = (left - 1, room - 1)
                    }
                    // Of some encodings the last character waits for an accent.
                    _ = iconv_read(converter, nil, nil, &target, &room)
                    count = output.count - room
                }
            }
        }
        return (text, bytes.suffix(left))
    }
}
