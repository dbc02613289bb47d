/// Content behind or in front of a view, which takes no part in its size (Spec 9.9).
///
/// On a transparent view that resolves to several, each member gets a layer of its own (Spec 1.5).
public struct Layer<Content: View>: SubviewModifier {
    /// The sides of a view on which a layer can lie.
    enum Side {
        case behind
        case inFront
    }

    private let content: Content
    private let alignment: Alignment
    private let side: Side

    init(_ side: Side, alignment: Alignment, content: Content) {
        self.side = side
        self.alignment = alignment
        self.content = content
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    public static var effect: ModifierEffect<Self> { ModifierEffect(.layout) { $0.answer(&$1) } }

    /// Wraps the element of a layout.
    func answer(_ query: inout SubviewQuery) {
        query.wrapElement { LayerElement($0, self, in: $1) }
    }

    /// Adds the layer to a placed view, to whose frame it is aligned.
    fileprivate func add(to placed: inout PlacedElement, in context: LayoutContext) {
        let room = placed.outerFrame
        let offer = ProposedSize(room.size)
        let members = context.subviews(of: content, along: nil).map { member in
            let corner = alignment.origin(of: member.size(for: offer), in: room.size)
            return member.placed(at: Point(x: room.minX + corner.x, y: room.minY + corner.y), proposal: offer)
        }
        switch side {
        case .behind: placed.backgrounds.insert(contentsOf: members, at: 0)
        case .inFront: placed.overlays += members
        }
    }
}

extension View {
    /// Lays content behind the view, which alone decides about the size.
    public consuming func background<Background: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Background
    ) -> ModifiedView<Self, Layer<Background>> {
        modifier(Layer(.behind, alignment: alignment, content: content()))
    }

    /// Lays a view behind the view, which alone decides about the size.
    public consuming func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> ModifiedView<Self, Layer<Background>> {
        modifier(Layer(.behind, alignment: alignment, content: background))
    }

    /// Lays content in front of the view, which alone decides about the size.
    public consuming func overlay<Overlay: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Overlay
    ) -> ModifiedView<Self, Layer<Overlay>> {
        modifier(Layer(.inFront, alignment: alignment, content: content()))
    }

    /// Lays a view in front of the view, which alone decides about the size.
    public consuming func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> ModifiedView<Self, Layer<Overlay>> {
        modifier(Layer(.inFront, alignment: alignment, content: overlay))
    }
}

/// A view with a layer, as the layout around it sees it.
private struct LayerElement<Content: View>: LayoutElement {
    private let inner: any LayoutElement
    private let layer: Layer<Content>
    private let context: LayoutContext

    init(_ inner: any LayoutElement, _ layer: Layer<Content>, in context: LayoutContext) {
        self.inner = inner
        self.layer = layer
        self.context = context
    }

    var priority: Double { inner.priority }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        inner.size(for: proposal, along: axis)
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        var placed = inner.place(at: origin, proposal: proposal, along: axis)
        layer.add(to: &placed, in: context)
        return placed
    }
}
