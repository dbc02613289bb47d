/// Where a layout puts a subview, and what it offers it there.
public struct Placement: Hashable, Sendable {
    /// The top left corner, counted from the container's.
    public var origin: Point

    /// What the subview is offered; its answer is its size.
    public var proposal: ProposedSize

    /// Creates a placement.
    @inlinable
    public init(_ origin: Point, proposal: ProposedSize) {
        self.origin = origin
        self.proposal = proposal
    }
}
