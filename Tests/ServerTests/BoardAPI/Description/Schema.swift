@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A JSON Schema as the description uses them: the keywords that it uses, and no others.
///
/// Stricter than the standard where the description promises more: an object may have no members that no schema names.
struct Schema {
    let document: JSONValue
    let root: JSONValue

    /// What is wrong with a value, as sentences that begin with its place.
    func faults(of value: JSONValue) -> [String] {
        faults(of: value, by: root, at: "")
    }

    private static let known: Set<String> = [
        "$ref", "type", "enum", "const", "allOf", "anyOf", "oneOf", "discriminator", "not", "properties", "required",
        "additionalProperties", "dependentRequired", "items", "minItems", "maxItems", "minimum", "maximum", "minLength",
        "maxLength", "pattern",
        "format", "description", "default", "x-resource", "x-enumDescriptions",
    ]

    private func faults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        let unknown = schema.members.filter { !Self.known.contains($0.name) }
        guard unknown.isEmpty else { return ["\(place): the keyword \(unknown[0].name) is not checked"] }
        let own = [
            kindFaults(of: value, by: schema), choiceFaults(of: value, by: schema), numberFaults(of: value, by: schema),
            textFaults(of: value, by: schema),
        ]
        return own.flatMap(\.self).map { "\(place): \($0)" } + combinationFaults(of: value, by: schema, at: place)
            + memberFaults(of: value, by: schema, at: place) + elementFaults(of: value, by: schema, at: place)
    }
}

extension Schema {
    private func kindFaults(of value: JSONValue, by schema: JSONValue) -> [String] {
        guard let type = schema["type"] else { return [] }
        let allowed = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
        let kinds: [String] =
            switch value {
            case .null: ["null"]
            case .boolean: ["boolean"]
            case .integer: ["integer", "number"]
            case .number: ["number"]
            case .text: ["string"]
            case .array: ["array"]
            case .object: ["object"]
            }
        return kinds.contains { allowed.contains($0) } ? [] : ["it is \(value.kind), not \(allowed)"]
    }

    private func choiceFaults(of value: JSONValue, by schema: JSONValue) -> [String] {
        guard let choices = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) else { return [] }
        return choices.contains(value) ? [] : ["\(value) is none of \(choices)"]
    }

    private func numberFaults(of value: JSONValue, by schema: JSONValue) -> [String] {
        guard let number = value.double else { return [] }
        let isTooSmall = schema["minimum"]?.double.map { number < $0 } ?? false
        let isTooLarge = schema["maximum"]?.double.map { number > $0 } ?? false
        return isTooSmall || isTooLarge ? ["\(number) is out of range"] : []
    }

    private func textFaults(of value: JSONValue, by schema: JSONValue) -> [String] {
        guard case .text(let text) = value else { return [] }
        var faults: [String] = []
        let length = text.unicodeScalars.count
        if let least = schema["minLength"]?.whole, length < least { faults.append("\"\(text)\" is too short") }
        if let most = schema["maxLength"]?.whole, length > most { faults.append("\"\(text)\" is too long") }
        if let pattern = schema["pattern"]?.text, !matches(text, pattern) {
            faults.append("\"\(text)\" does not match \(pattern)")
        }
        return faults
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern) else { return false }
        return text.contains(regex)
    }
}

extension Schema {
    private func combinationFaults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        var faults: [String] = []
        if let reference = schema["$ref"] {
            faults += self.faults(of: value, by: document.resolved(["$ref": reference]), at: place)
        }
        // What one part of a whole knows, another need not.
        faults += (schema["allOf"]?.elements ?? []).flatMap { self.faults(of: value, byPart: $0, at: place) }
        let alternatives = (schema["anyOf"]?.elements ?? []).map { alternative in
            schema["properties"] == nil
                ? self.faults(of: value, by: alternative, at: place)
                : self.faults(of: value, byPart: alternative, at: place)
        }
        if let fewest = alternatives.min(by: { $0.count < $1.count }) { faults += fewest }
        faults += choiceFaults(of: value, among: schema["oneOf"]?.elements ?? [], at: place)
        if let other = schema["not"], self.faults(of: value, by: other, at: place).isEmpty {
            faults.append("\(place): \(value) is excluded")
        }
        return faults
    }

    /// The faults by the alternative that fits best, or that more than one fits.
    private func choiceFaults(of value: JSONValue, among alternatives: [JSONValue], at place: String) -> [String] {
        let faults = alternatives.map { self.faults(of: value, by: $0, at: place) }
        guard faults.count(where: \.isEmpty) < 2 else { return ["\(place): more than one alternative fits"] }
        return faults.min { $0.count < $1.count } ?? []
    }

    private func faults(of value: JSONValue, byPart schema: JSONValue, at place: String) -> [String] {
        self.faults(of: value, by: schema, at: place).filter { !$0.hasSuffix("is not described") }
    }

    private func memberFaults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        guard case .object(let members) = value else { return [] }
        let names = members.map(\.name)
        let missing = (schema["required"]?.elements ?? []).compactMap(\.text).filter { !names.contains($0) }
        let unpaired = (schema["dependentRequired"]?.members ?? []).filter { names.contains($0.name) }
            .flatMap { $0.value.elements.compactMap(\.text) }.filter { !names.contains($0) }
        let faults = (missing + unpaired).map { "\(place)/\($0): it is missing" }
        guard let properties = schema["properties"] else { return faults }
        return members.reduce(into: faults) { faults, member in
            let place = "\(place)/\(member.name)"
            guard let inner = properties[member.name] else { return faults.append("\(place) is not described") }
            faults += self.faults(of: member.value, by: inner, at: place)
        }
    }

    private func elementFaults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
        guard case .array(let elements) = value else { return [] }
        let isTooShort = schema["minItems"]?.whole.map { elements.count < $0 } ?? false
        let isTooLong = schema["maxItems"]?.whole.map { elements.count > $0 } ?? false
        let faults = isTooShort || isTooLong ? ["\(place): it has \(elements.count) elements"] : []
        guard let inner = schema["items"] else { return faults }
        return faults
            + elements.enumerated().flatMap { index, element in
                self.faults(of: element, by: inner, at: "\(place)/\(index)")
            }
    }
}

extension JSONValue {
    fileprivate var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
}
