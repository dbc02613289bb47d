/// How early a view is served when a stack distributes its length.
public struct LayoutPriority: SubviewModifier {
    @usableFromInline let priority: Double

    /// It changes the layout only.
    @inlinable public static var concerns: SubviewConcerns { .layout }

    @inlinable
    init(_ priority: Double) {
        self.priority = priority
    }

    /// Wraps the element of a layout.
    public func answer(_ query: inout SubviewQuery) {
        query.wrapElement { PriorityElement($0, priority) }
    }
}

extension View {
    /// Serves the view before those of lower priority (Spec 9.2).
    @inlinable
    public consuming func layoutPriority(_ priority: Double) -> ModifiedView<Self, LayoutPriority> {
        modifier(LayoutPriority(priority))
    }
}
