/// Something in a frame, as a layout sees it.
struct FrameElement: LayoutElement {
    private let inner: any LayoutElement
    private let frame: Frame

    init(_ inner: any LayoutElement, _ frame: Frame) {
        self.inner = inner
        self.frame = frame
    }

    var priority: Double { inner.priority }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        let size = inner.size(for: offer(proposal), along: axis)
        return Size(
            width: frame.width.length(around: size.width, proposal: proposal.width),
            height: frame.height.length(around: size.height, proposal: proposal.height)
        ).clamped
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let room = size(for: proposal, along: axis)
        let offer = offer(proposal)
        let shift = frame.alignment.origin(of: inner.size(for: offer, along: axis), in: room)
        let corner = Point(x: origin.x + shift.x, y: origin.y + shift.y)
        var placed = inner.place(at: corner, proposal: offer, along: axis)
        placed.outerFrame = Rect(origin: origin, size: room)
        return placed
    }

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: frame.width.inner(proposal.width), height: frame.height.inner(proposal.height))
    }
}
