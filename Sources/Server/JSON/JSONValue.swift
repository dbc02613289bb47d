/// A value of a JSON text, as a client sent it.
enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number without fraction and exponent that fits an `Int`.
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    /// The members in the order in which they were sent; no two have the same name.
    case object([Member])

    /// A name and its value.
    struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }
}

extension JSONValue {
    /// What kind of value this is, as a sentence names it.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .text: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
