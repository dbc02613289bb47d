/// A value of a JSON text.
package enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number without fraction and exponent that fits into an `Int`.
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    /// The members in the order of the text, without duplicate names.
    case object([Member])

    /// A name and its value.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

extension JSONValue {
    /// The type of the value, for sentences.
    package var kind: String {
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

extension JSONValue: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        switch self {
        case .null: json.write(literal: "null")
        case .boolean(let boolean): boolean.encode(to: &json)
        case .integer(let integer): integer.encode(to: &json)
        case .number(let number): json.write(exact: number)
        case .text(let text): text.encode(to: &json)
        case .array(let elements): elements.encode(to: &json)
        case .object(let members):
            json.object { json in
                for member in members {
                    json.name(member.name)
                    member.value.encode(to: &json)
                }
            }
        }
    }
}
