import JSONSyntax
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A JSON reader` {
    @Test(arguments: valid)
    func `reads valid JSON`(example: ValidJSON) throws {
        #expect(try JSONReader.value(of: Array(example.text.utf8)) == example.value)
    }

    @Test(arguments: invalid)
    func `names the first byte that is wrong`(example: InvalidJSON) {
        #expect(throws: JSONSyntaxError(reason: example.reason, offset: example.offset)) {
            try JSONReader.value(of: Array(example.text.utf8))
        }
    }

    @Test func `refuses bytes that are not UTF-8`() {
        #expect(throws: JSONSyntaxError(reason: .notUTF8, offset: 2)) {
            try JSONReader.value(of: [0x22, 0x61, 0xFF, 0x22])
        }
    }

    @Test(arguments: 0..<12)
    func `refuses a name that an object has already`(position: Int) {
        let names = (0..<12).map { "\"\($0)\":\($0)" }
        let text = "{\(names.joined(separator: ",")),\"\(position)\":1}"
        let offset = text.utf8.count - "\"\(position)\":1}".utf8.count
        #expect(throws: JSONSyntaxError(reason: .duplicateName("\(position)"), offset: offset)) {
            try JSONReader.value(of: Array(text.utf8))
        }
    }

    @Test func `takes sixteen arrays and no more`() throws {
        let deepest = String(repeating: "[", count: 16) + "1" + String(repeating: "]", count: 16)
        #expect(throws: Never.self) { try JSONReader.value(of: Array(deepest.utf8)) }
        #expect(throws: JSONSyntaxError(reason: .tooDeep(limit: 16), offset: 16)) {
            try JSONReader.value(of: Array("[\(deepest)]".utf8))
        }
    }
}

/// A text and what it means.
struct ValidJSON {
    let text: String
    let value: JSONValue
}

/// A text and where it stops being JSON.
struct InvalidJSON {
    let text: String
    let reason: JSONSyntaxError.Reason
    let offset: Int
}

private let valid = [
    ValidJSON(text: " null\r\n\t", value: .null),
    ValidJSON(text: "true", value: .boolean(true)),
    ValidJSON(text: "-12", value: .integer(-12)),
    ValidJSON(text: "0", value: .integer(0)),
    ValidJSON(text: "1.5e1", value: .number(15)),
    ValidJSON(text: "9223372036854775808", value: .number(9_223_372_036_854_775_808)),
    ValidJSON(text: #""a\"\\\/\b\f\n\r\t\u0041é""#, value: .text("a\"\\/\u{8}\u{C}\n\r\tAé")),
    ValidJSON(text: #""\ud83c\udfa4""#, value: .text("🎤")),
    ValidJSON(text: "[]", value: .array([])),
    ValidJSON(text: "[1, [2]]", value: .array([.integer(1), .array([.integer(2)])])),
    ValidJSON(text: "{}", value: .object([])),
    ValidJSON(
        text: #"{"b": 1, "a": null}"#,
        value: .object([.init(name: "b", value: .integer(1)), .init(name: "a", value: .null)])
    ),
]

private let invalid = [
    InvalidJSON(text: "", reason: .expected("a value"), offset: 0),
    InvalidJSON(text: "nul", reason: .expected("a value"), offset: 0),
    InvalidJSON(text: "01", reason: .invalidNumber, offset: 0),
    InvalidJSON(text: "-", reason: .invalidNumber, offset: 0),
    InvalidJSON(text: "1.", reason: .expected("a digit"), offset: 2),
    InvalidJSON(text: "1e400", reason: .invalidNumber, offset: 0),
    InvalidJSON(text: "1 2", reason: .trailingBytes, offset: 2),
    InvalidJSON(text: "[1,]", reason: .expected("a value"), offset: 3),
    InvalidJSON(text: "[1 2]", reason: .expected("a comma or a closing bracket"), offset: 3),
    InvalidJSON(text: "{1: 2}", reason: .expected("a name in quotation marks"), offset: 1),
    InvalidJSON(text: #"{"a" 2}"#, reason: .expected("a colon"), offset: 5),
    InvalidJSON(text: #"{"a": 1"#, reason: .expected("a comma or a closing brace"), offset: 7),
    InvalidJSON(text: #"{"a": 1, "a": 2}"#, reason: .duplicateName("a"), offset: 9),
    InvalidJSON(text: "\"a\nb\"", reason: .controlCharacter, offset: 2),
    InvalidJSON(text: #""\x""#, reason: .invalidEscape, offset: 1),
    InvalidJSON(text: #""\u00g0""#, reason: .expected("a hexadecimal digit"), offset: 5),
    InvalidJSON(text: #""\ud83c""#, reason: .loneSurrogate, offset: 1),
    InvalidJSON(text: #""\udfa4""#, reason: .loneSurrogate, offset: 1),
    InvalidJSON(text: #""\ud83cx""#, reason: .loneSurrogate, offset: 1),
    InvalidJSON(text: #""\ud83c\ud83c\udfa4""#, reason: .loneSurrogate, offset: 1),
    InvalidJSON(text: #""\ud83c\udfa4\udfa4""#, reason: .loneSurrogate, offset: 13),
    InvalidJSON(text: #"{"a":1"b":2}"#, reason: .expected("a comma or a closing brace"), offset: 6),
    InvalidJSON(text: #"[true"b"]"#, reason: .expected("a comma or a closing bracket"), offset: 5),
    InvalidJSON(text: "1e+", reason: .expected("a digit"), offset: 3),
    InvalidJSON(text: "[1x]", reason: .invalidNumber, offset: 1),
    InvalidJSON(text: #"{"a": [1}"#, reason: .expected("a comma or a closing bracket"), offset: 8),
    InvalidJSON(text: "{} {", reason: .trailingBytes, offset: 3),
    InvalidJSON(text: #""open"#, reason: .expected("a closing quotation mark"), offset: 5),
]
