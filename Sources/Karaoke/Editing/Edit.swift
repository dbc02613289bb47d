/// What a patch says of a field that may be without a value.
package enum Edit<Value> {
    /// The patch is silent: the field keeps what it has.
    case keep
    /// The field is left without a value.
    case clear
    case set(Value)

    /// Whether the patch says anything of the field.
    package var isGiven: Bool {
        if case .keep = self { false } else { true }
    }

    /// The new value; `nil` when there is none.
    package var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Edit: Sendable where Value: Sendable {}
extension Edit: Equatable where Value: Equatable {}
