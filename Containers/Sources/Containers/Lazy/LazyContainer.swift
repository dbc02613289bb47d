/// A container that builds only the subviews that are visible (Spec 10.1).
///
/// In a ``ScrollView`` it measures its members from the first to the last that the window shows, and places those that the
/// window shows; the length of the rest is estimated (Spec 10.5). Elsewhere everything is visible.
public protocol LazyContainer: PrimitiveView {
    /// The members of the container.
    var content: SectionedContent { get }

    /// The options of the container.
    var arrangement: LazyLayout { get }

    /// The parts of sections that stay visible.
    var pinnedViews: PinnedViews { get }
}

extension LazyContainer {
    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, its members, and their layout where a layout asks.
    mutating func respond(to query: inout SubviewQuery) {
        let container = self
        query.offer(container: self, content: content) { LazyElement(container, in: $0) }
    }

    /// Measures every member, so that windows can be built.
    ///
    /// - Complexity: Linear in the number of members that have to be measured; constant per section if the length of lines is
    ///   known, apart from headers and footers.
    public func prepared(in proposal: ProposedSize) -> PreparedLazyContent {
        let members = LazyMembers(of: self, in: LayoutContext(), isRemembering: false)
        let extent = arrangement.ownExtent(in: proposal, of: members, until: .infinity)
        return PreparedLazyContent(self, members, in: extent, across: extent, until: .infinity)
    }
}

/// A lazy container, as the layout around it sees it.
private final class LazyElement<Content: LazyContainer>: LayoutElement {
    private let container: Content
    private let members: LazyMembers
    private let viewport: Viewport?

    /// The latest division into lines, with what it was made for.
    private var latest: (proposed: Double?, extent: Double, limit: Double, content: PreparedLazyContent)?

    init(_ container: Content, in context: LayoutContext) {
        self.container = container
        members = LazyMembers(of: container, in: context)
        viewport = context.nesting.viewport
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        let layout = container.arrangement
        let extent = layout.ownExtent(in: proposal, of: members, until: limit)
        return prepared(in: layout.isDivided ? proposal[layout.direction.crossing] : extent, across: extent).size
    }

    /// Divides its own extent again (Spec 11.6), and places what the window shows.
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let size = size(for: proposal, along: axis)
        let direction = container.arrangement.direction
        let content = prepared(in: size[direction.crossing], across: size[direction.crossing])
        let range = viewport?.range(along: direction, from: origin) ?? Viewport.everything
        return PlacedElement(Rect(origin: origin, size: size), children: content.visible(in: range, from: origin))
    }

    /// The distance from the start of the container behind which no member is measured.
    private var limit: Double {
        viewport?.limit(along: container.arrangement.direction) ?? .infinity
    }

    private func prepared(in proposed: Double?, across extent: Double) -> PreparedLazyContent {
        let limit = limit
        if let latest, latest.proposed == proposed, latest.extent == extent, latest.limit == limit {
            return latest.content
        }
        let content = PreparedLazyContent(container, members, in: proposed, across: extent, until: limit)
        latest = (proposed, extent, limit, content)
        return content
    }
}
