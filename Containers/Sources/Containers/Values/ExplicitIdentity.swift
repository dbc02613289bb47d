/// An identity given by hand, added to the one that the place of the declaration makes (Spec 3.2).
public struct ExplicitIdentity<Value: Hashable>: SubviewModifier {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    @inlinable public static var effect: ModifierEffect<Self> { ModifierEffect(.identity) { $0.answer(&$1) } }

    /// Adds itself to the path.
    @inlinable
    func answer(_ query: inout SubviewQuery) {
        guard query.subject == .identity else { return }
        query.extend { (path: inout IdentityPath) in path.append(explicit: value) }
    }
}

extension View {
    /// Binds the view's identity to a value; when the value changes, so does the identity (Spec 3.2).
    @inlinable
    public consuming func id<Value: Hashable>(_ value: Value) -> ModifiedView<Self, ExplicitIdentity<Value>> {
        modifier(ExplicitIdentity(value))
    }
}
