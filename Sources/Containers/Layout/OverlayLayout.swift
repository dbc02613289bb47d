/// Subviews over one another, each offered the whole room.
public struct OverlayLayout: Layout {
    private let alignment: Alignment

    /// Creates a pile whose members are aligned in the extent of the largest.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// The largest extent in each direction.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        subviews.reduce(into: Size.zero) { extent, subview in
            let size = subview.size(for: proposal)
            extent = Size(width: max(extent.width, size.width), height: max(extent.height, size.height))
        }
    }

    /// Each subview aligned in the extent of the largest.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        subviews.map { subview in
            Placement(alignment.origin(of: subview.size(for: proposal), in: size), proposal: proposal)
        }
    }
}
