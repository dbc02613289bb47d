/// A window of the size that it is offered, through which its content is seen (Spec 9.12).
///
/// Without a window's size in the direction in which it scrolls it is as long as its content. The content stands beyond
/// the window's edges where it is longer. Of a lazy container in it, only what the window shows is built (Spec 10.5).
///
/// ```swift
/// let songs = ScrollView {
///     LazyVStack(spacing: 0) { ForEach(0..<1000) { Text("Song \($0)") } }
/// }
/// let shown = songs.visible(from: 400, in: Size(width: 320, height: 100))
/// ```
public struct ScrollView<Content: View>: Container {
    /// The content that the window shows a part of.
    public let content: Content

    /// The direction of the window and its position.
    public let arrangement: ScrollLayout

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - axis: The direction in which it scrolls.
    ///   - offset: The length of the content, in points, that lies before the window.
    ///   - content: The content; several members are lined up in the direction in which it scrolls.
    public init(_ axis: Axis = .vertical, offset: Double = 0, @ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = ScrollLayout(axis, offset: offset)
    }
}

extension ScrollView {
    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, its content, and its window where a layout asks.
    mutating func respond(to query: inout SubviewQuery) {
        let view = self
        query.offer(container: self, content: content) { ScrollElement(view, $0) }
    }

    /// Builds the views that a window shows.
    ///
    /// - Parameters:
    ///   - offset: The length of the content, in points, that lies before the window.
    ///   - window: The size of the window.
    /// - Returns: The members of the content that the window meets, counted from the top left of the content; in place of a
    ///   container that is lazy, or that a lazy one is in, its members.
    public func visible(from offset: Double, in window: Size) -> [PlacedSubview] {
        let direction = arrangement.direction
        // False as well where one of them is not a number.
        guard offset < offset + window[direction] else { return [] }
        let range = offset..<offset + window[direction]
        let start = Point(offset, along: direction, crossing: 0)
        let view = ScrollView(direction, offset: offset) { content }
        let placed = LayoutSubview(SubviewsCollection(of: view)[0], along: nil)
            .placed(at: start, proposal: ProposedSize(window))
        return placed.children.flatMap { member in
            member.lazyMembers(in: range, along: direction) ?? (member.meets(range, along: direction) ? [member] : [])
        }
    }
}

extension Placed<Subview> {
    /// The members of lazy containers in this one, beside others that meet a range; `nil` where no lazy container is in it.
    fileprivate func lazyMembers(in range: Range<Double>, along axis: Axis) -> [PlacedSubview]? {
        if subview.view is any LazyContainer { return children }
        let members = children.map { $0.lazyMembers(in: range, along: axis) }
        guard members.contains(where: { $0 != nil }) else { return nil }
        return zip(children, members).flatMap { $1 ?? ($0.meets(range, along: axis) ? [$0] : []) }
    }

    /// True when the frame and a half-open range have a place in common.
    fileprivate func meets(_ range: Range<Double>, along axis: Axis) -> Bool {
        let start = axis == .horizontal ? outerFrame.minX : outerFrame.minY
        return start < range.upperBound && start + outerFrame.size[axis] > range.lowerBound
    }
}

/// A scroll view, as the layout around it sees it: what its window does not show of lazy containers is not built.
private final class ScrollElement<Content: View>: LayoutElement {
    private let layout: ScrollLayout
    private let viewport: Viewport
    private let subviews: LayoutSubviews

    init(_ view: ScrollView<Content>, _ context: LayoutContext) {
        layout = view.arrangement
        viewport = Viewport(along: layout.direction, offset: layout.offset)
        let nesting = LayoutNesting(depth: context.nesting.depth, viewport: viewport)
        subviews = LayoutContext(environment: context.environment, nesting: nesting)
            .subviews(of: view.content, along: layout.axis)
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        viewport.measure(in: proposal[layout.direction])
        return layout.size(for: proposal, of: subviews).clamped
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let size = size(for: proposal, along: axis)
        viewport.place(at: origin, size: size, proposed: proposal[layout.direction])
        let placements = layout.placements(of: subviews, in: size, proposal: proposal)
        return PlacedElement(Rect(origin: origin, size: size), placing: subviews, placements)
    }
}

/// The layout of a window whose content may be longer than it.
public struct ScrollLayout: Layout, Hashable, Sendable {
    let direction: Axis
    let offset: Double
    private let line: StackLayout

    init(_ axis: Axis, offset: Double) {
        direction = axis
        self.offset = offset
        line = StackLayout(axis, spacing: nil, crossFraction: 0.5)
    }

    /// The direction in which a ``Spacer`` grows.
    public var axis: Axis? { direction }

    /// The offered length, or that of the content where none is, and the extent of the content across.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let content = line.size(for: offer(proposal), of: subviews)
        let crossing = max(content[direction.crossing], proposal[direction.crossing] ?? 0)
        return Size(proposal[direction] ?? content[direction], along: direction, crossing: crossing)
    }

    /// The members in a line, of which the part before the window lies outside of it.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let offer = offer(proposal)
        let content = line.size(for: offer, of: subviews)
        let aside = (size[direction.crossing] - content[direction.crossing]) / 2
        return line.placements(of: subviews, in: content, proposal: offer).map { placement in
            let shift = Point(-offset, along: direction, crossing: aside)
            let origin = Point(x: placement.origin.x + shift.x, y: placement.origin.y + shift.y)
            return Placement(origin, proposal: placement.proposal)
        }
    }

    /// The proposal to the content, which may be as long as it likes.
    func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(nil, along: direction, crossing: proposal[direction.crossing])
    }
}
