/// A view that is one subview to the outside and resolves its content by itself.
///
/// It counts as one even when its content resolves to nothing (Spec 1.4), and it ends the reach of container values
/// (Spec 6.4).
///
/// ```swift
/// struct Shelf<Content: View>: Container {
///     let content: Content
///     let arrangement = StackLayout.horizontal(alignment: .bottom, spacing: 2)
///
///     init(@ViewBuilder content: () -> Content) {
///         self.content = content()
///     }
/// }
/// let shelf = Shelf { Text("Love Stack") }.placed(in: .unspecified)
/// ```
public protocol Container: PrimitiveView {
    /// The type of what is inside.
    associatedtype Content: View

    /// The type of the layout that arranges the content.
    associatedtype Arrangement: Layout

    /// The content.
    var content: Content { get }

    /// The layout of the content.
    var arrangement: Arrangement { get }
}

extension Container {
    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, its content's subviews, and its layout.
    @inlinable
    mutating func respond(to query: inout SubviewQuery) {
        query.offer(container: self)
    }
}

/// A container, as the layout around it sees it.
///
/// The content is resolved once, when the element is first asked; sizes are remembered, because a stack asks each child
/// for three of them, and a stack of stacks would ask for three to the power of its depth.
@usableFromInline
final class ContainerElement<Content: Container>: LayoutElement {
    private let arrangement: Content.Arrangement

    /// The arrangement, where it is a stack, which finds size and placements together.
    private let stack: StackLayout?
    private var latest: (proposal: ProposedSize, placements: [Placement])?
    private let content: Content.Content
    private let context: LayoutContext
    private var sizes = RememberedSizes()

    /// The end of the window by which lazy content was measured.
    private var measuredEnd = Double.infinity
    private lazy var subviews = context.subviews(of: content, along: arrangement.axis)

    private init(_ container: Content, _ context: LayoutContext) {
        arrangement = container.arrangement
        // The types are compared first, since a cast that fails takes longer.
        stack = Content.Arrangement.self == StackLayout.self ? container.arrangement as? StackLayout : nil
        content = container.content
        self.context = context
    }

    /// Returns the element of a container, or one without content where it is nested too deep.
    @usableFromInline
    static func element(of container: Content, _ context: LayoutContext) -> any LayoutElement {
        context.nesting.depth < DepthLimit.containers ? ContainerElement(container, context) : TooDeepElement()
    }

    @usableFromInline
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        if let viewport = context.nesting.viewport, viewport.end != measuredEnd {
            (sizes, latest) = (RememberedSizes(), nil)
            measuredEnd = viewport.end
        }
        if let size = sizes[proposal] { return size }
        let size = measure(proposal).clamped
        sizes[proposal] = size
        return size
    }

    @usableFromInline
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let size = size(for: proposal, along: axis)
        let placements = placements(in: size, proposal: proposal)
        precondition(
            placements.count == subviews.count,
            "\(Content.Arrangement.self) returned \(placements.count) placements for \(subviews.count) subviews"
        )
        return PlacedElement(Rect(origin: origin, size: size), placing: subviews, placements)
    }

    private func measure(_ proposal: ProposedSize) -> Size {
        guard let stack else { return arrangement.size(for: proposal, of: subviews) }
        let (size, placements) = stack.arrange(subviews, in: proposal)
        latest = (proposal, placements)
        return size
    }

    private func placements(in size: Size, proposal: ProposedSize) -> [Placement] {
        if let latest, latest.proposal == proposal { return latest.placements }
        return arrangement.placements(of: subviews, in: size, proposal: proposal)
    }
}

extension PlacedElement {
    /// A container whose subviews are placed in its frame.
    init(_ frame: Rect, placing subviews: LayoutSubviews, _ placements: [Placement]) {
        // By indices, since a subview taken out of its array would be copied.
        let children = placements.indices.map { index in
            let place = placements[index].origin
            let corner = Point(x: frame.minX + place.x, y: frame.minY + place.y)
            return subviews[index].placed(at: corner, proposal: placements[index].proposal)
        }
        self.init(frame, children: children)
    }
}
