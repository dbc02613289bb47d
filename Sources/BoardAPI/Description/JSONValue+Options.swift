import WebServer

extension JSONValue {
    /// Expands each reference to a schema "or null", such as `$ref: Id?`.
    ///
    /// Generators of clients lose the type of a reference to an alternative of a schema and null. Therefore a value is
    /// expanded to two types, and only objects and enumerations become alternatives, in the referring place.
    func writingOutOptions(of schemas: JSONValue) -> JSONValue {
        switch self {
        case .object(let members):
            guard let reference = self["$ref"]?.text, reference.hasSuffix("?") else {
                return .object(
                    members.map { Member(name: $0.name, value: $0.value.writingOutOptions(of: schemas)) }
                )
            }
            return option(of: String(reference.dropLast()), schemas)
        case .array(let elements):
            return .array(elements.map { $0.writingOutOptions(of: schemas) })
        default:
            return self
        }
    }

    private func option(of name: String, _ schemas: JSONValue) -> JSONValue {
        var own = self
        own["$ref"] = nil
        guard let schema = schemas[name], let type = schema["type"]?.text, schema["enum"] == nil else {
            let alternatives: JSONValue = ["anyOf": [["$ref": .text(name)], ["type": "null"]]]
            return alternatives.merged(with: own)
        }
        return schema.merged(with: ["type": [.text(type), "null"]]).merged(with: own)
    }
}
