/// Something that is served early, as a layout sees it.
struct PriorityElement: LayoutElement {
    private let inner: any LayoutElement
    let priority: Double

    init(_ inner: any LayoutElement, _ priority: Double) {
        self.inner = inner
        self.priority = priority
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        inner.size(for: proposal, along: axis)
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        inner.place(at: origin, proposal: proposal, along: axis)
    }
}
