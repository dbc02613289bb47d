/// The frames of a subview and of everything in it.
@usableFromInline
struct PlacedElement {
    /// The frame with all modifiers.
    @usableFromInline var outerFrame: Rect

    /// The frame of the leaf or container itself.
    @usableFromInline var frame: Rect

    /// What a container holds.
    @usableFromInline var children: [PlacedSubview]

    @usableFromInline
    init(_ frame: Rect, children: [PlacedSubview] = []) {
        outerFrame = frame
        self.frame = frame
        self.children = children
    }
}
