/// The priority with which a stack serves a view when it distributes its length.
public struct LayoutPriority: SubviewModifier {
    @usableFromInline let priority: Double

    @inlinable
    init(_ priority: Double) {
        self.priority = priority
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    public static var effect: ModifierEffect<Self> { ModifierEffect(.layout) { $0.answer(&$1) } }

    /// Wraps the element of a layout.
    func answer(_ query: inout SubviewQuery) {
        query.wrapElement { inner, _ in PriorityElement(inner, priority) }
    }
}

extension View {
    /// Serves the view before those of lower priority (Spec 9.2).
    @inlinable
    public consuming func layoutPriority(_ priority: Double) -> ModifiedView<Self, LayoutPriority> {
        modifier(LayoutPriority(priority))
    }
}

/// Something that is served early, as a layout sees it.
struct PriorityElement: LayoutElement {
    private let inner: any LayoutElement
    let priority: Double

    init(_ inner: any LayoutElement, _ priority: Double) {
        self.inner = inner
        self.priority = priority
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        inner.size(for: proposal, along: axis)
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        inner.place(at: origin, proposal: proposal, along: axis)
    }
}
