/// A subview with its frame, and those of everything in it.
public struct PlacedSubview {
    /// What was placed.
    public let subview: Subview

    /// The frame of the leaf or container itself, counted from the top left of the whole layout.
    public let frame: Rect

    /// The frame that includes the subview's padding and frame modifiers.
    public let outerFrame: Rect

    /// What a container holds; empty for a leaf.
    public let children: [PlacedSubview]

    init(_ subview: Subview, _ placed: PlacedElement) {
        self.subview = subview
        frame = placed.frame
        outerFrame = placed.outerFrame
        children = placed.children
    }
}

extension View {
    /// Lays the view out in an offered size.
    ///
    /// Several resolved subviews are stacked vertically.
    public func placed(in proposal: ProposedSize) -> PlacedSubview {
        let subviews = SubviewsCollection(of: self)
        let root = subviews.count == 1 ? subviews[0] : SubviewsCollection(of: VStack { self })[0]
        return LayoutSubview(root, along: nil).placed(at: .zero, proposal: proposal)
    }
}
