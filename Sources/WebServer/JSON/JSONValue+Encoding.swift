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
