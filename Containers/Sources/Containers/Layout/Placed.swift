/// A subview with its frame, and those of everything in it.
///
/// ```swift
/// let placed = VStack { Text("Love Stack") }.placed(in: ProposedSize(width: 320, height: nil))
/// let frames = placed.children.map(\.frame)
/// ```
public struct PlacedSubview {
    /// The subview that was placed.
    public let subview: Subview

    /// The frame of the leaf or container itself, counted from the top left of the whole layout.
    public let frame: Rect

    /// The frame that includes the subview's padding and frame modifiers.
    public let outerFrame: Rect

    /// The content of a container; empty for a leaf.
    public let children: [PlacedSubview]

    /// The content behind the subview, the lowest first.
    public let backgrounds: [PlacedSubview]

    /// The content in front of the subview, the lowest first.
    public let overlays: [PlacedSubview]

    init(_ subview: Subview, _ placed: PlacedElement) {
        self.subview = subview
        frame = placed.frame
        outerFrame = placed.outerFrame
        children = placed.children
        backgrounds = placed.backgrounds
        overlays = placed.overlays
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

/// The frames of a subview and of everything in it.
@usableFromInline
struct PlacedElement {
    /// The frame with all modifiers.
    @usableFromInline var outerFrame: Rect

    /// The frame of the leaf or container itself.
    @usableFromInline var frame: Rect

    /// The content of a container.
    @usableFromInline var children: [PlacedSubview]

    /// The content behind it, the lowest first.
    var backgrounds: [PlacedSubview] = []

    /// The content in front of it, the lowest first.
    var overlays: [PlacedSubview] = []

    @usableFromInline
    init(_ frame: Rect, children: [PlacedSubview] = []) {
        outerFrame = frame
        self.frame = frame
        self.children = children
    }
}

/// The place that a layout gives a subview, and the size that it proposes there.
public struct Placement: Hashable, Sendable {
    /// The top left corner, counted from the container's.
    public var origin: Point

    /// The size that is proposed to the subview, which answers with its own.
    public var proposal: ProposedSize

    /// Creates a placement.
    @inlinable
    public init(_ origin: Point, proposal: ProposedSize) {
        self.origin = origin
        self.proposal = proposal
    }
}
