/// Room around a view.
///
/// On a transparent view that resolves to several, each member gets the room (Spec 1.5).
public struct Padding: SubviewModifier {
    @usableFromInline let insets: EdgeInsets

    /// It changes the layout only.
    @inlinable public static var concerns: SubviewConcerns { .layout }

    @inlinable
    init(_ insets: EdgeInsets) {
        self.insets = insets
    }

    /// Wraps the element of a layout.
    public func answer(_ query: inout SubviewQuery) {
        query.wrapElement { PaddingElement($0, insets) }
    }
}

extension View {
    /// Adds the same room at every edge.
    @inlinable
    public consuming func padding(_ length: Double = 16) -> ModifiedView<Self, Padding> {
        modifier(Padding(EdgeInsets(length)))
    }

    /// Adds room at the edges.
    @inlinable
    public consuming func padding(_ insets: EdgeInsets) -> ModifiedView<Self, Padding> {
        modifier(Padding(insets))
    }
}
