/// Splits bytes that arrive one by one into the tokens of JSON, and rejects malformed input.
///
/// Only the beginning of a long text is stored.
struct JSONScanner: Sendable {
    /// The greatest depth of nested arrays and objects.
    static let depthLimit = 64

    /// The state: the part of a value that was read, or may come next.
    var state = State.value
    /// The open containers; true for an object, false for an array.
    private(set) var containers: [Bool] = []
    /// The bytes of the latest text, number or word.
    var text: [UInt8] = []
    /// The number of its bytes, including those that were not stored.
    var length = 0
    /// The first half of a surrogate pair.
    var highSurrogate: UInt32?

    /// The number of open arrays and objects.
    private var depth: Int { containers.count }
    /// True when a whole value has been read.
    var isAtEnd: Bool { state == .end }

    /// Reads a byte.
    ///
    /// The end of a number or a word may complete two tokens.
    mutating func read(_ byte: UInt8) throws(Fault) -> (Found?, Found?) {
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
        case .scalar where !Self.endsScalar(byte):
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

    /// Reads the end of the input, which may end a number or a word.
    mutating func finish() throws(Fault) -> Found? {
        let scalar = state == .scalar ? try endScalar() : nil
        guard isAtEnd else { throw Fault() }
        return found(scalar)
    }

    private func found(_ token: Token?) -> Found? {
        token.map { Found(token: $0, depth: depth - ($0 == .beginObject || $0 == .beginArray ? 1 : 0)) }
    }
}

extension JSONScanner {
    enum Token: Equatable {
        case beginObject
        case endObject
        case beginArray
        case endArray
        case key
        case text
        case number
        case word
        case null
    }

    /// A token and its depth.
    struct Found {
        let token: Token
        let depth: Int
    }

    /// A byte that JSON does not allow at its place.
    struct Fault: Error {}

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

    private mutating func readStructure(_ byte: UInt8) throws(Fault) -> Token? {
        switch (byte, state) {
        case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): break
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd): begin(.text(isKey: true))
        case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd): return try close(isObject: true)
        case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd): return try close(isObject: false)
        case (UInt8(ascii: ":"), .colon): state = .value
        case (UInt8(ascii: ","), .commaOrEnd): state = containers.last == true ? .key : .value
        case (_, .value), (_, .valueOrEnd): return try beginValue(byte)
        default: throw Fault()
        }
        return nil
    }

    private mutating func beginValue(_ byte: UInt8) throws(Fault) -> Token? {
        switch byte {
        case UInt8(ascii: "\""): begin(.text(isKey: false))
        case UInt8(ascii: "{"): return try open(isObject: true)
        case UInt8(ascii: "["): return try open(isObject: false)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            begin(.scalar)
            append(byte)
        default: throw Fault()
        }
        return nil
    }

    private mutating func begin(_ state: State) {
        self.state = state
        text.removeAll(keepingCapacity: true)
        length = 0
        highSurrogate = nil
    }

    private mutating func open(isObject: Bool) throws(Fault) -> Token {
        guard containers.count < Self.depthLimit else { throw Fault() }
        containers.append(isObject)
        state = isObject ? .keyOrEnd : .valueOrEnd
        return isObject ? .beginObject : .beginArray
    }

    private mutating func close(isObject: Bool) throws(Fault) -> Token {
        guard containers.popLast() == isObject else { throw Fault() }
        state = containers.isEmpty ? .end : .commaOrEnd
        return isObject ? .endObject : .endArray
    }

    private mutating func endScalar() throws(Fault) -> Token {
        state = containers.isEmpty ? .end : .commaOrEnd
        switch String(decoding: text, as: UTF8.self) {
        case "true", "false": return .word
        case "null": return .null
        default:
            guard Self.isNumber(text[...]) else { throw Fault() }
            return .number
        }
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
        default: false
        }
    }
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let whole = rest.prefix(while: isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard let letter = rest.first else { return true }
        guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
            rest = rest.dropFirst()
        }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
