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
