/// A subview with its modifiers, as a layout sees it.
@usableFromInline
protocol LayoutElement {
    /// How early the subview is served; higher comes first (Spec 9.2).
    var priority: Double { get }

    /// Answers the size for a proposal, inside a stack along the axis.
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size

    /// Places everything beneath.
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement
}

extension LayoutElement {
    @usableFromInline var priority: Double { 0 }

    /// Places something that has nothing beneath it.
    @usableFromInline
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        PlacedElement(Rect(origin: origin, size: size(for: proposal, along: axis)))
    }
}
