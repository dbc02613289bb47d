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
