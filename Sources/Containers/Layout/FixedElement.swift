/// Something that takes the same size whatever it is offered.
struct FixedElement: LayoutElement {
    let size: Size

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        size
    }
}
