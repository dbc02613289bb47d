extension JSONScanner {
    /// Reads a byte of a text, which may end with it.
    mutating func readText(_ byte: UInt8, isKey: Bool) throws(Fault) -> Token? {
        switch byte {
        case UInt8(ascii: "\""):
            state = isKey ? .colon : containers.isEmpty ? .end : .commaOrEnd
            return isKey ? .key : .text
        case UInt8(ascii: "\\"):
            state = .escape(isKey: isKey)
        case 0..<0x20: throw Fault()
        default: append(byte)
        }
        return nil
    }

    /// Reads the byte after a backslash.
    mutating func readEscape(_ byte: UInt8, isKey: Bool) throws(Fault) {
        state = .text(isKey: isKey)
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(byte)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "f"): append(0x0C)
        case UInt8(ascii: "n"): append(0x0A)
        case UInt8(ascii: "r"): append(0x0D)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "u"): state = .unicode(isKey: isKey, digits: 0, value: 0)
        default: throw Fault()
        }
    }

    /// Reads one of the four digits of an escaped code unit.
    mutating func readUnicode(_ byte: UInt8, isKey: Bool, digits: Int, value: UInt32) throws(Fault) {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw Fault() }
        let value = value << 4 | UInt32(digit)
        guard digits == 3 else {
            state = .unicode(isKey: isKey, digits: digits + 1, value: value)
            return
        }
        state = .text(isKey: isKey)
        append(codeUnit: value)
    }

    /// Unpaired surrogates stay as they are; the bytes are not valid UTF-8 and are rejected later.
    private mutating func append(codeUnit: UInt32) {
        if let high = highSurrogate, 0xDC00..<0xE000 ~= codeUnit {
            highSurrogate = nil
            text.removeLast(min(3, text.count))
            return append(scalar: 0x10000 + (high - 0xD800) << 10 + (codeUnit - 0xDC00))
        }
        append(scalar: codeUnit)
        highSurrogate = 0xD800..<0xDC00 ~= codeUnit ? codeUnit : nil
    }

    /// Stores a byte, up to the limit.
    mutating func append(_ byte: UInt8) {
        highSurrogate = nil
        length += 1
        guard length <= SongReader.lineLimit else { return }
        text.append(byte)
    }

    private mutating func append(scalar value: UInt32) {
        switch value {
        case 0..<0x80:
            append(UInt8(value))
        case 0x80..<0x800:
            append(UInt8(0xC0 | value >> 6))
            append(UInt8(0x80 | value & 0x3F))
        case 0x800..<0x10000:
            append(UInt8(0xE0 | value >> 12))
            append(UInt8(0x80 | value >> 6 & 0x3F))
            append(UInt8(0x80 | value & 0x3F))
        default:
            append(UInt8(0xF0 | value >> 18))
            append(UInt8(0x80 | value >> 12 & 0x3F))
            append(UInt8(0x80 | value >> 6 & 0x3F))
            append(UInt8(0x80 | value & 0x3F))
        }
    }
}
