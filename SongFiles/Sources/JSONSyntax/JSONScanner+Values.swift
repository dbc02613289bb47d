extension JSONScanner {
    /// The first half of a surrogate pair, and the offset of its escape.
    struct HighSurrogate {
        let unit: UInt32
        let offset: Int
        /// The length of the text up to this half; the other half has to follow there.
        let end: Int
    }

    /// Reads a byte of a text, which may end with it.
    mutating func readText(_ byte: UInt8, isKey: Bool) throws(JSONSyntaxError) -> Token? {
        switch byte {
        case UInt8(ascii: "\""):
            state = isKey ? .colon : stateAfterValue
            return isKey ? .key : .text
        case UInt8(ascii: "\\"):
            state = .escape(isKey: isKey)
        case 0..<0x20: throw error(.controlCharacter)
        default: append(byte)
        }
        return nil
    }

    /// Reads the byte after a backslash.
    mutating func readEscape(_ byte: UInt8, isKey: Bool) throws(JSONSyntaxError) {
        state = .text(isKey: isKey)
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(byte)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "f"): append(0x0C)
        case UInt8(ascii: "n"): append(0x0A)
        case UInt8(ascii: "r"): append(0x0D)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "u"): state = .unicode(isKey: isKey, digits: 0, value: 0)
        default: throw JSONSyntaxError(reason: .invalidEscape, offset: offset - 1)
        }
    }

    /// Reads one of the four digits of an escaped code unit.
    mutating func readUnicode(_ byte: UInt8, isKey: Bool, digits: Int, value: UInt32) throws(JSONSyntaxError) {
        guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
            throw error(.expected("a hexadecimal digit"))
        }
        let value = value << 4 | UInt32(digit)
        guard digits == 3 else {
            state = .unicode(isKey: isKey, digits: digits + 1, value: value)
            return
        }
        state = .text(isKey: isKey)
        append(codeUnit: value)
    }

    /// Appends half of a surrogate pair as it is, in bytes that are not valid UTF-8, until the other half follows.
    private mutating func append(codeUnit unit: UInt32) {
        let escape = offset - 5
        switch (unit, highSurrogate) {
        case (0xDC00..<0xE000, let high?) where high.end == length:
            text.removeLast(min(3, text.count))
            length -= 3
            loneSurrogate = loneSurrogate == high.offset ? nil : loneSurrogate
            append(scalar: 0x10000 + (high.unit - 0xD800) << 10 + (unit - 0xDC00))
        case (0xD800..<0xE000, _):
            append(scalar: unit)
            loneSurrogate = loneSurrogate ?? escape
            highSurrogate = unit < 0xDC00 ? HighSurrogate(unit: unit, offset: escape, end: length) : nil
        default:
            append(scalar: unit)
        }
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

extension JSONScanner {
    /// True for the bytes that may follow in a number or a word.
    static func continuesScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Ends a number or a word.
    mutating func endScalar() throws(JSONSyntaxError) -> Token {
        let token = try scalar
        state = stateAfterValue
        return token
    }

    private var scalar: Token {
        get throws(JSONSyntaxError) {
            guard text.first.map(Self.isLetter) != true else {
                if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return .word }
                if text.elementsEqual("null".utf8) { return .null }
                throw JSONSyntaxError(reason: .expected("a value"), offset: start)
            }
            try checkNumber()
            return .number
        }
    }

    private func checkNumber() throws(JSONSyntaxError) {
        var rest = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        let whole = rest.prefix(while: Self.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
            throw JSONSyntaxError(reason: .invalidNumber, offset: start)
        }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            rest = try digits(of: rest.dropFirst())
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            let isSigned = rest.dropFirst().first.map { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            rest = try digits(of: rest.dropFirst(isSigned == true ? 2 : 1))
        }
        guard rest.isEmpty else { throw JSONSyntaxError(reason: .invalidNumber, offset: start) }
    }

    /// Returns the bytes after one digit or more.
    private func digits(of rest: ArraySlice<UInt8>) throws(JSONSyntaxError) -> ArraySlice<UInt8> {
        let others = rest.drop(while: Self.isDigit)
        guard others.count < rest.count else {
            throw JSONSyntaxError(reason: .expected("a digit"), offset: start + rest.startIndex)
        }
        return others
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
