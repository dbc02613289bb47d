/// Splits a JSON text (RFC 8259), whose bytes arrive one by one, into tokens, and rejects what JSON does not allow.
///
/// The limits bound the memory, whatever the length of the input. Callers check that texts are valid UTF-8.
public struct JSONScanner: Sendable {
    /// The greatest depth of nested arrays and objects.
    private let depthLimit: Int
    /// The number of bytes of a text, number or word that are stored.
    private let textLimit: Int

    /// The part of a value that was read, or may come next.
    var state = State.value
    /// The open containers.
    private var containers = Containers()
    /// The number of bytes that were read.
    public private(set) var offset = 0
    /// The offset of the first byte of the latest text, number, word or opening bracket.
    public private(set) var start = 0
    /// The bytes of the latest text, number or word, with escapes resolved.
    public internal(set) var text: [UInt8] = []
    /// The number of bytes of the latest text, number or word, including those that were not stored.
    public internal(set) var length = 0
    /// The offset of the first escape in the latest text that is half of a surrogate pair, and stands alone.
    public internal(set) var loneSurrogate: Int?
    /// The latest first half of a surrogate pair.
    var highSurrogate: HighSurrogate?

    /// Creates a scanner.
    ///
    /// - Parameters:
    ///   - depthLimit: The greatest depth of nested arrays and objects, up to 64.
    ///   - textLimit: The number of bytes of a text, number or word that are stored.
    public init(depthLimit: Int, textLimit: Int = .max) {
        precondition(depthLimit <= Containers.capacity, "JSON can only be nested \(Containers.capacity) deep")
        self.depthLimit = depthLimit
        self.textLimit = textLimit
    }

    /// True when a whole value has been read.
    public var isAtEnd: Bool { state == .end }

    /// Reads a byte.
    ///
    /// - Returns: The tokens that the byte completes; two when it ends a number or a word, and closes a container.
    public mutating func read(_ byte: UInt8) throws(JSONSyntaxError) -> (Found?, Found?) {
        let tokens = try tokens(endingWith: byte)
        offset += 1
        return tokens
    }

    /// Reads some bytes from ``offset`` to the end of a token, or all of them.
    ///
    /// - Returns: As of ``read(_:)-(UInt8)``.
    public mutating func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> (Found?, Found?) {
        while offset < bytes.count {
            if case .text = state, readPlainText(bytes) { continue }
            let tokens = try read(bytes[offset])
            guard tokens.0 == nil else { return tokens }
        }
        return (nil, nil)
    }

    /// Reads the bytes of a text that stand for themselves; returns false if there is none.
    private mutating func readPlainText(_ bytes: [UInt8]) -> Bool {
        let span = bytes.span
        var end = offset
        while end < span.count, Self.standsForItself(span[end]) { end += 1 }
        let stored = min(end - offset, max(0, textLimit - length))
        text.append(contentsOf: bytes[offset..<(offset + stored)])
        length += end - offset
        defer { offset = end }
        return end > offset
    }

    private static func standsForItself(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Reads the end of the input, which may end a number or a word.
    public mutating func finish() throws(JSONSyntaxError) -> Found? {
        let scalar = state == .scalar ? try endScalar() : nil
        guard isAtEnd else { throw unexpected() }
        return found(scalar)
    }

    private mutating func tokens(endingWith byte: UInt8) throws(JSONSyntaxError) -> (Found?, Found?) {
        switch state {
        case .text(let isKey):
            let token = try readText(byte, isKey: isKey)
            return (found(token), nil)
        case .escape(let isKey):
            try readEscape(byte, isKey: isKey)
            return (nil, nil)
        case .unicode(let isKey, let digits, let value):
            try readUnicode(byte, isKey: isKey, digits: digits, value: value)
            return (nil, nil)
        case .scalar where Self.continuesScalar(byte):
            append(byte)
            return (nil, nil)
        case .scalar:
            let scalar = try endScalar()
            let first = found(scalar)
            let token = try readStructure(byte)
            return (first, found(token))
        default:
            let token = try readStructure(byte)
            return (found(token), nil)
        }
    }

    private func found(_ token: Token?) -> Found? {
        token.map { Found(token: $0, depth: containers.count - ($0 == .beginObject || $0 == .beginArray ? 1 : 0)) }
    }

    /// True for the bytes that may stand between tokens.
    public static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Stores a byte of a text, number or word, up to the limit.
    mutating func append(_ byte: UInt8) {
        length += 1
        guard length <= textLimit else { return }
        text.append(byte)
    }
}

extension JSONScanner {
    /// The beginning or end of a container, or a whole value.
    ///
    /// The text of a key, text, number or word is in ``JSONScanner/text``.
    public enum Token: Equatable, Sendable {
        case beginObject
        case endObject
        case beginArray
        case endArray
        case key
        case text
        case number
        /// True or false.
        case word
        case null
    }

    /// A token and its depth.
    public struct Found: Sendable {
        /// The token.
        public let token: Token
        /// The number of the containers around the token.
        public let depth: Int
    }

    /// The open containers, in the bits of a number.
    private struct Containers: Sendable {
        static let capacity = UInt64.bitWidth

        private var objects: UInt64 = 0
        private(set) var count = 0

        /// True if the innermost container is an object, false if it is an array; `nil` if there is none.
        var last: Bool? { count == 0 ? nil : objects & 1 == 1 }

        mutating func append(_ isObject: Bool) {
            objects = objects << 1 | (isObject ? 1 : 0)
            count += 1
        }

        mutating func removeLast() {
            objects >>= 1
            count -= 1
        }
    }

    enum State: Equatable {
        case value
        case valueOrEnd
        case keyOrEnd
        case key
        case colon
        case commaOrEnd
        case end
        /// A number, true, false or null.
        case scalar
        case text(isKey: Bool)
        case escape(isKey: Bool)
        case unicode(isKey: Bool, digits: Int, value: UInt32)
    }

    /// The state after a whole value.
    var stateAfterValue: State { containers.count == 0 ? .end : .commaOrEnd }

    private mutating func readStructure(_ byte: UInt8) throws(JSONSyntaxError) -> Token? {
        switch (byte, state) {
        case _ where Self.isSpace(byte): break
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd): begin(.text(isKey: true))
        case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd): return try close(isObject: true)
        case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd): return try close(isObject: false)
        case (UInt8(ascii: ":"), .colon): state = .value
        case (UInt8(ascii: ","), .commaOrEnd): state = containers.last == true ? .key : .value
        case (_, .value), (_, .valueOrEnd): return try beginValue(byte)
        default: throw unexpected()
        }
        return nil
    }

    private mutating func beginValue(_ byte: UInt8) throws(JSONSyntaxError) -> Token? {
        switch byte {
        case UInt8(ascii: "\""): begin(.text(isKey: false))
        case UInt8(ascii: "{"): return try open(isObject: true)
        case UInt8(ascii: "["): return try open(isObject: false)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            begin(.scalar)
            append(byte)
        default: throw unexpected()
        }
        return nil
    }

    private mutating func begin(_ state: State) {
        self.state = state
        start = offset
        text.removeAll(keepingCapacity: true)
        length = 0
        loneSurrogate = nil
        highSurrogate = nil
    }

    private mutating func open(isObject: Bool) throws(JSONSyntaxError) -> Token {
        guard containers.count < depthLimit else { throw error(.tooDeep(limit: depthLimit)) }
        containers.append(isObject)
        start = offset
        state = isObject ? .keyOrEnd : .valueOrEnd
        return isObject ? .beginObject : .beginArray
    }

    private mutating func close(isObject: Bool) throws(JSONSyntaxError) -> Token {
        guard containers.last == isObject else { throw unexpected() }
        containers.removeLast()
        state = stateAfterValue
        return isObject ? .endObject : .endArray
    }

    func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, offset: offset)
    }

    /// The error at a byte that may not come next, or at the end of the input.
    private func unexpected() -> JSONSyntaxError {
        switch state {
        case .value, .valueOrEnd: error(.expected("a value"))
        case .keyOrEnd, .key: error(.expected("a name in quotation marks"))
        case .colon: error(.expected("a colon"))
        case .commaOrEnd where containers.last == true: error(.expected("a comma or a closing brace"))
        case .commaOrEnd, .scalar: error(.expected("a comma or a closing bracket"))
        case .end: error(.trailingBytes)
        case .text: error(.expected("a closing quotation mark"))
        case .escape: error(.expected("the rest of an escape"))
        case .unicode: error(.expected("a hexadecimal digit"))
        }
    }
}
