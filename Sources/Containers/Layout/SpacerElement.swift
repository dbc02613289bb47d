/// A spacer, as a layout sees it.
@usableFromInline
struct SpacerElement: LayoutElement {
    private let minLength: Double

    @usableFromInline
    init(minLength: Double) {
        self.minLength = minLength
    }

    @usableFromInline
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        guard let axis else { return Size(width: length(proposal.width), height: length(proposal.height)) }
        return Size(length(proposal[axis]), along: axis, crossing: 0)
    }

    private func length(_ proposal: Double?) -> Double {
        max(0, proposal ?? minLength, minLength)
    }
}
