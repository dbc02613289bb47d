extension JSONValue {
    /// The members of an object; empty for any other value.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of an array; empty for any other value.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text; `nil` for any other value.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The whole number, with or without a fraction of zero; `nil` for any other value.
    package var whole: Int? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value of the member with a name; setting `nil` removes it.
    package subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            var members = members
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index] = Member(name: name, value: value)
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// Returns the object merged with another one, including nested objects of the same name.
    package func merged(with other: JSONValue) -> JSONValue {
        guard case .object = self, case .object(let others) = other else { return other }
        return others.reduce(into: self) { merged, member in
            merged[member.name] = merged[member.name]?.merged(with: member.value) ?? member.value
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral text: String) {
        self = .text(text)
    }

    package init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
}
