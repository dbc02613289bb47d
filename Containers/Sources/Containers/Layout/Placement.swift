/// The place that a layout gives a subview, and the size that it proposes there.
public struct Placement: Hashable, Codable, Sendable {
    /// The top left corner, counted from the container's.
    public var origin: Point

    /// The size that is proposed to the subview, which answers with its own.
    public var proposal: ProposedSize

    /// Creates a placement.
    @inlinable
    public init(_ origin: Point, proposal: ProposedSize) {
        self.origin = origin
        self.proposal = proposal
    }
}
