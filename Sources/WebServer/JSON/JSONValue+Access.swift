extension JSONValue {
    /// The members of an object; none of anything else.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of an array; none of anything else.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text, when this is one.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The whole number, when this is one; 4.0 is, as JSON knows but one kind of number.
    package var whole: Int? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The member of an object that has a name; setting `nil` takes it away.
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

    /// The object with the members of another one, whose objects are merged into those of the same name.
    package func merged(with other: JSONValue) -> JSONValue {
        guard case .object = self, case .object(let others) = other else { return other }
        return others.reduce(into: self) { merged, member in
            merged[member.name] = merged[member.name]?.merged(with: member.value) ?? member.value
        }
    }

    /// The value with every member of every object in it rewritten.
    package func mapMembers(_ transform: (Member) -> Member) -> JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.map { member in
                    transform(Member(name: member.name, value: member.value.mapMembers(transform)))
                }
            )
        case .array(let elements): .array(elements.map { $0.mapMembers(transform) })
        default: self
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
