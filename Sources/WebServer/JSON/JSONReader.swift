/// A strict parser of JSON texts (RFC 8259).
///
/// Foundation's decoder accepts duplicate names, mostly reports errors without a position, and discards the order of
/// members.
package struct JSONReader {
    /// The deepest nesting of arrays and objects.
    static let maximumDepth = 16

    private let bytes: [UInt8]
    private var offset = 0

    private init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONSyntaxError(reason: .notUTF8, offset: Self.firstInvalidByte(of: bytes))
        }
        self.bytes = bytes
    }

    /// Parses a text with one value.
    package static func value(of bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var reader = try JSONReader(bytes)
        let value = try reader.value(depth: 0)
        try reader.finish()
        return value
    }

    /// Passes the members of a text whose value is an object to a closure, without storing them.
    ///
    /// - Parameters:
    ///   - bytes: The text, which may be large.
    ///   - read: Receives the name of each member, and has to read its value.
    /// - Throws: ``JSONSyntaxError``, and the errors of the closure.
    package static func forEachMember(of bytes: [UInt8], _ read: (String, inout JSONReader) throws -> Void) throws {
        var reader = try JSONReader(bytes)
        reader.skipSpace()
        guard reader.peek() == UInt8(ascii: "{") else { throw reader.error(.expected("an object")) }
        var names: Set<String> = []
        while let name = try reader.nextName(&names) { try read(name, &reader) }
        try reader.finish()
    }

    /// Passes the elements of the next array to a closure, each with its position in the text.
    ///
    /// - Returns: False when the next value is not an array; it is left unread.
    package mutating func forEachElement(_ read: (JSONValue, Range<Int>) throws -> Void) throws -> Bool {
        skipSpace()
        guard take(UInt8(ascii: "[")) else { return false }
        skipSpace()
        guard !take(UInt8(ascii: "]")) else { return true }
        repeat {
            let (value, place) = try next()
            try read(value, place)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error(.expected("a comma or a closing bracket")) }
        return true
    }

    /// Parses the next value, and returns it with its position in the text.
    package mutating func next() throws(JSONSyntaxError) -> (value: JSONValue, place: Range<Int>) {
        skipSpace()
        let start = offset
        let value = try value(depth: 2)
        return (value, start..<offset)
    }

    private mutating func finish() throws(JSONSyntaxError) {
        skipSpace()
        guard offset == bytes.count else { throw error(.trailingBytes) }
    }

    /// Returns the length of the longest valid prefix.
    private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            valid += UTF8.width(scalar)
        }
        return valid
    }
}

extension JSONReader {
    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.maximumDepth else { throw error(.tooDeep) }
        skipSpace()
        switch peek() {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit): return try number()
        default: throw error(.expected("a value"))
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        while let name = try nextName(&names) {
            members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
        }
        return .object(members)
    }

    /// Parses the name of the next member of an object, whose value comes next; `nil` at the end of the object.
    ///
    /// - Parameter names: The names of the previous members; empty at the start of the object.
    /// - Returns: The name.
    /// - Throws: ``JSONSyntaxError``.
    private mutating func nextName(_ names: inout Set<String>) throws(JSONSyntaxError) -> String? {
        skipSpace()
        if names.isEmpty {
            offset += 1
            skipSpace()
            guard !take(UInt8(ascii: "}")) else { return nil }
        } else if !take(UInt8(ascii: ",")) {
            guard take(UInt8(ascii: "}")) else { throw error(.expected("a comma or a closing brace")) }
            return nil
        }
        skipSpace()
        let start = offset
        guard peek() == UInt8(ascii: "\"") else { throw error(.expected("a name in quotation marks")) }
        let name = try text()
        guard names.insert(name).inserted else {
            throw JSONSyntaxError(reason: .duplicateName(name), offset: start)
        }
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw error(.expected("a colon")) }
        return name
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        offset += 1
        skipSpace()
        guard !take(UInt8(ascii: "]")) else { return .array([]) }
        var elements: [JSONValue] = []
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error(.expected("a comma or a closing bracket")) }
        return .array(elements)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[offset..<end].elementsEqual("\(word)".utf8) else {
            throw error(.expected("a value"))
        }
        offset = end
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        let first = offset
        skipDigits()
        let isWhole = peek() != UInt8(ascii: ".") && peek() != UInt8(ascii: "e") && peek() != UInt8(ascii: "E")
        let startsWithZero = first < bytes.count && bytes[first] == UInt8(ascii: "0")
        guard offset > first, !startsWithZero || offset == first + 1 else {
            throw JSONSyntaxError(reason: .invalidNumber, offset: start)
        }
        if take(UInt8(ascii: ".")) {
            guard skipDigits() else { throw error(.expected("a digit")) }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard skipDigits() else { throw error(.expected("a digit")) }
        }
        let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, let integer = Int(digits) { return .integer(integer) }
        guard let number = Double(digits), number.isFinite else {
            throw JSONSyntaxError(reason: .invalidNumber, offset: start)
        }
        return .number(number)
    }
}

extension JSONReader {
    private mutating func text() throws(JSONSyntaxError) -> String {
        offset += 1
        var decoded: [UInt8] = []
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded.append(contentsOf: String(try escape()).utf8)
            case ..<0x20:
                throw error(.controlCharacter)
            default:
                decoded.append(byte)
                offset += 1
            }
        }
        throw error(.expected("a closing quotation mark"))
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let letter = peek() else { throw error(.expected("the rest of an escape")) }
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(from: start)
        default: throw JSONSyntaxError(reason: .invalidEscape, offset: start)
        }
    }

    private mutating func scalar(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw JSONSyntaxError(reason: .loneSurrogate, offset: start)
        }
        let second = try codeUnit()
        guard
            UTF16.isTrailSurrogate(UInt16(second)),
            let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
        else {
            throw JSONSyntaxError(reason: .loneSurrogate, offset: start)
        }
        return scalar
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.expected("a hexadecimal digit"))
            }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }
}

extension JSONReader {
    private func peek() -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    @discardableResult
    private mutating func skipDigits() -> Bool {
        let start = offset
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            offset += 1
        }
        return offset > start
    }

    private func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, offset: offset)
    }
}
