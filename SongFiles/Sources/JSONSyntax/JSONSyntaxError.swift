/// The position at which a text is not JSON, with the reason.
public struct JSONSyntaxError: Error, Equatable {
    /// The kind of error.
    public let reason: Reason
    /// The offset of the first invalid byte.
    public let offset: Int

    /// Creates an error.
    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The kind of error.
    public enum Reason: Equatable, Sendable {
        case notUTF8
        case expected(String)
        case controlCharacter
        case invalidEscape
        case loneSurrogate
        case invalidNumber
        case duplicateName(String)
        case tooDeep(limit: Int)
        case trailingBytes
    }
}

extension JSONSyntaxError {
    /// The end of a sentence about the error, with line and column of the first invalid byte.
    public func sentence(in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
        return "at line \(line), column \(column), \(reason.sentence)."
    }
}

extension JSONSyntaxError.Reason {
    /// The end of a sentence about the position of the error.
    public var sentence: String {
        switch self {
        case .notUTF8: "the bytes are not valid UTF-8"
        case .expected(let what): "\(what) is expected"
        case .controlCharacter: "a control character must be escaped"
        case .invalidEscape: "this escape is unknown"
        case .loneSurrogate: "half of a surrogate pair stands alone"
        case .invalidNumber: "this is not a number"
        case .duplicateName(let name): "the name \"\(name)\" is used twice"
        case .tooDeep(let limit): "the nesting is deeper than \(limit)"
        case .trailingBytes: "the text goes on after its end"
        }
    }
}
