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
