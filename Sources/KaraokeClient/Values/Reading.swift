/// What came of reading something that the client may have already.
public enum Reading<Value> {
    /// It is as it was when the client read it under the tag it named.
    case unchanged
    /// It is new, and has this tag.
    case changed(Value, tag: EntityTag)

    /// The value; `nil` when the client has it already.
    public var value: Value? {
        if case .changed(let value, _) = self { value } else { nil }
    }

    func map<Mapped>(_ transform: (Value) throws -> Mapped) rethrows -> Reading<Mapped> {
        switch self {
        case .unchanged: .unchanged
        case .changed(let value, let tag): .changed(try transform(value), tag: tag)
        }
    }
}

extension Reading: Sendable where Value: Sendable {}

/// What the service calls one state of what it answered with; equal tags mean equal bytes.
public struct EntityTag: Hashable, Sendable {
    let field: String
}
