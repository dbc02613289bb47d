/// The change to an optional field in a patch.
package enum Edit<Value> {
    /// The field keeps its value.
    case keep
    /// The field loses its value.
    case clear
    case set(Value)

    /// True when the patch changes the field.
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

/// A position in an order, counted from zero.
///
/// Positions beyond the end mean the end.
package enum Position {
    /// The positions that are valid on a board of any size.
    package static let range = 0...Int(Int32.max)

    /// Rejects a position that no order has; `nil` passes.
    package static func validate(_ position: Int?) throws(ValidationError) {
        guard let position, !range.contains(position) else { return }
        throw ValidationError("position", .outOfRange(range))
    }
}
