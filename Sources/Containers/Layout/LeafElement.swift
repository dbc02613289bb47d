/// A leaf, as a layout sees it.
@usableFromInline
struct LeafElement<Content: Leaf>: LayoutElement {
    @usableFromInline let leaf: Content

    @usableFromInline
    init(_ leaf: Content) {
        self.leaf = leaf
    }

    @usableFromInline
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        leaf.size(for: proposal).clamped
    }
}
