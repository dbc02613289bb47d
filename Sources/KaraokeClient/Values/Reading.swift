/// The result of a conditional read.
public enum Reading<Value> {
    /// The resource still has the client's tag.
    case unchanged
    /// The resource has changed and has this tag.
    case changed(Value, tag: EntityTag)

    /// The value; `nil` when it is unchanged.
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

/// The tag of one state of a resource.
///
/// Equal tags mean equal bytes.
public struct EntityTag: Hashable, Sendable {
    let field: String
}
