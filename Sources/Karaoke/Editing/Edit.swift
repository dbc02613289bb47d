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

/// A place in an order, counted from zero; one beyond the end means the end.
package enum Position {
    /// The positions that make sense on a board of any size.
    package static let range = 0...Int(Int32.max)

    /// Refuses a position that no order has; `nil` passes.
    package static func validate(_ position: Int?) throws(ValidationError) {
        guard let position, !range.contains(position) else { return }
        throw ValidationError("position", .outOfRange(range))
    }
}
