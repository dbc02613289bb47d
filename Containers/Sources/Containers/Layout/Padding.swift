/// Room around a view.
///
/// On a transparent view that resolves to several, each member gets the room (Spec 1.5).
public struct Padding: LayoutModifier {
    @usableFromInline let insets: EdgeInsets

    @inlinable
    init(_ insets: EdgeInsets) {
        self.insets = insets
    }

    /// The size of the view and the room around it.
    public func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        let size = content.size(for: inset(proposal))
        return Size(
            width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom
        )
    }

    /// The view beside the room at the left and below the room at the top.
    public func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        Placement(Point(x: insets.leading, y: insets.top), proposal: inset(proposal))
    }

    private func inset(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) }
        )
    }
}

extension View {
    /// Adds the same room at every edge.
    @inlinable
    public consuming func padding(_ length: Double = 16) -> ModifiedView<Self, Padding> {
        modifier(Padding(EdgeInsets(length)))
    }

    /// Adds the same room at some edges.
    public consuming func padding(_ edges: Edge.Set, _ length: Double = 16) -> ModifiedView<Self, Padding> {
        modifier(Padding(EdgeInsets(edges, length)))
    }

    /// Adds room at the edges.
    @inlinable
    public consuming func padding(_ insets: EdgeInsets) -> ModifiedView<Self, Padding> {
        modifier(Padding(insets))
    }
}
