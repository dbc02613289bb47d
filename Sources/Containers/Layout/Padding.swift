/// Room around a view.
///
/// On a transparent view that resolves to several, each member gets the room (Spec 1.5).
public struct Padding: SubviewModifier {
    @usableFromInline let insets: EdgeInsets

    /// It changes the layout only.
    @inlinable public static var concerns: SubviewConcerns { .layout }

    @inlinable
    init(_ insets: EdgeInsets) {
        self.insets = insets
    }

    /// Wraps the element of a layout.
    public func answer(_ query: inout SubviewQuery) {
        query.wrapElement { PaddingElement($0, insets) }
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

/// Something with room around it, as a layout sees it.
struct PaddingElement: LayoutElement {
    private let inner: any LayoutElement
    private let insets: EdgeInsets

    init(_ inner: any LayoutElement, _ insets: EdgeInsets) {
        self.inner = inner
        self.insets = insets
    }

    var priority: Double { inner.priority }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        let size = inner.size(for: inset(proposal), along: axis)
        return Size(
            width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom
        ).clamped
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let corner = Point(x: origin.x + insets.leading, y: origin.y + insets.top)
        var placed = inner.place(at: corner, proposal: inset(proposal), along: axis)
        placed.outerFrame = Rect(origin: origin, size: size(for: proposal, along: axis))
        return placed
    }

    private func inset(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) }
        )
    }
}
