import JSONSyntax

/// A strict reader of JSON texts (RFC 8259), which makes values of their tokens.
///
/// Foundation's decoder accepts duplicate names, mostly reports errors without a position, and discards the order of
/// members.
package struct JSONReader {
    /// The deepest nesting of arrays and objects.
    static let maximumDepth = 16

    private let bytes: [UInt8]
    private var scanner = JSONScanner(depthLimit: maximumDepth)
    /// The token that was completed together with the latest one.
    private var waiting: JSONScanner.Token?

    private init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONSyntaxError(reason: .notUTF8, offset: Self.firstInvalidByte(of: bytes))
        }
        self.bytes = bytes
    }

    /// Reads a text with one value.
    package static func value(of bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var reader = try JSONReader(bytes)
        let value = try reader.next().value
        try reader.finish()
        return value
    }

    /// Passes the members of a text whose value is an object to a closure, without storing them.
    ///
    /// - Parameters:
    ///   - bytes: The text, which may be large.
    ///   - read: Receives the name of each member, and has to read its value.
    /// - Throws: `JSONSyntaxError`, and the errors of the closure.
    package static func forEachMember(of bytes: [UInt8], _ read: (String, inout JSONReader) throws -> Void) throws {
        var reader = try JSONReader(bytes)
        let start = bytes.firstIndex { !JSONScanner.isSpace($0) } ?? bytes.count
        guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
            throw JSONSyntaxError(reason: .expected("an object"), offset: start)
        }
        _ = try reader.token()
        var names = UsedNames()
        while let name = try reader.nextName(&names) { try read(name, &reader) }
        try reader.finish()
    }

    /// Passes the elements of the next value, which should be an array, to a closure, each with its position.
    ///
    /// - Returns: The value, when it is not an array.
    package mutating func forEachElement(_ read: (JSONValue, Range<Int>) throws -> Void) throws -> JSONValue? {
        let first = try token()
        guard first == .beginArray else { return try value(of: first) }
        while let element = try nextElement() {
            let (value, place) = try placed(element)
            try read(value, place)
        }
        return nil
    }

    /// Reads the next value, and returns it with its position in the text.
    package mutating func next() throws(JSONSyntaxError) -> (value: JSONValue, place: Range<Int>) {
        let first = try token()
        return try placed(first)
    }

    private mutating func finish() throws(JSONSyntaxError) {
        while scanner.offset < bytes.count { _ = try scanner.read(bytes) }
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
    private mutating func token() throws(JSONSyntaxError) -> JSONScanner.Token {
        if let token = waiting {
            waiting = nil
            return token
        }
        let (found, second) = try scanner.read(bytes)
        waiting = second?.token
        if let found { return found.token }
        guard let last = try scanner.finish() else { preconditionFailure("A value was read twice") }
        return last.token
    }

    /// Reads the value that begins with a token, and returns it with its position in the text.
    private mutating func placed(_ first: JSONScanner.Token) throws(JSONSyntaxError) -> (JSONValue, Range<Int>) {
        let start = scanner.start
        let value = try value(of: first)
        // The byte after a number or a word has been read too.
        let end =
            switch first {
            case .number, .word, .null: start + scanner.text.count
            default: scanner.offset
            }
        return (value, start..<end)
    }

    private mutating func value(of first: JSONScanner.Token) throws(JSONSyntaxError) -> JSONValue {
        switch first {
        case .beginObject: return try object()
        case .beginArray: return try array()
        case .text: return .text(try text())
        case .number: return try number()
        case .word: return .boolean(scanner.text.first == UInt8(ascii: "t"))
        case .null: return .null
        case .key, .endObject, .endArray: preconditionFailure("A value began with \(first)")
        }
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names = UsedNames()
        while let name = try nextName(&names) {
            members.append(JSONValue.Member(name: name, value: try next().value))
        }
        return .object(members)
    }

    /// Reads the name of the next member of an object, whose value comes next; `nil` at the end of the object.
    private mutating func nextName(_ names: inout UsedNames) throws(JSONSyntaxError) -> String? {
        let first = try token()
        guard first != .endObject else { return nil }
        precondition(first == .key, "The value of a member was not read")
        let name = try text()
        guard names.insert(name) else {
            throw JSONSyntaxError(reason: .duplicateName(name), offset: scanner.start)
        }
        return name
    }

    private mutating func array() throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        while let element = try nextElement() { elements.append(try value(of: element)) }
        return .array(elements)
    }

    /// Returns the first token of the next element; `nil` at the end of the array.
    private mutating func nextElement() throws(JSONSyntaxError) -> JSONScanner.Token? {
        let first = try token()
        return first == .endArray ? nil : first
    }

    private func number() throws(JSONSyntaxError) -> JSONValue {
        let digits = String(decoding: scanner.text, as: UTF8.self)
        if let integer = Int(digits) { return .integer(integer) }
        guard let number = Double(digits), number.isFinite else {
            throw JSONSyntaxError(reason: .invalidNumber, offset: scanner.start)
        }
        return .number(number)
    }

    private func text() throws(JSONSyntaxError) -> String {
        if let offset = scanner.loneSurrogate {
            throw JSONSyntaxError(reason: .loneSurrogate, offset: offset)
        }
        return String(decoding: scanner.text, as: UTF8.self)
    }
}

/// The names of an object's members so far.
private struct UsedNames {
    /// The first names, which are compared faster than they are hashed.
    private var first: [String] = []
    private var others: Set<String> = []

    /// Adds a name; returns false if it is used already.
    mutating func insert(_ name: String) -> Bool {
        guard !first.contains(name) else { return false }
        guard first.count < 8 else { return others.insert(name).inserted }
        first.append(name)
        return true
    }
}
