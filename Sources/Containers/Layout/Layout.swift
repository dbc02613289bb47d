/// A way to arrange the resolved subviews of a container: a pure function from sizes to frames.
public protocol Layout {
    /// The direction in which a ``Spacer`` grows; `nil` lets it grow in both.
    var axis: Axis? { get }

    /// Answers which size the arrangement takes when it is offered the proposal.
    ///
    /// A negative extent counts as zero.
    func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size

    /// Says for each subview, in order, where it stands and what it is offered there.
    ///
    /// - Parameters:
    ///   - subviews: What is arranged.
    ///   - size: The size that the arrangement has answered.
    ///   - proposal: The proposal that it was answered to.
    /// - Returns: Exactly one placement per subview; any other number stops the program.
    func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement]
}

extension Layout {
    /// A spacer grows in both directions.
    public var axis: Axis? { nil }
}

/// The subviews that a layout arranges, in order.
public typealias LayoutSubviews = [LayoutSubview]
