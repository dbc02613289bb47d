/// An identity given by hand, added to the one that the place of the declaration makes (Spec 3.2).
public struct ExplicitIdentity<Value: Hashable>: SubviewModifier {
    @usableFromInline let value: Value

    /// It is part of who the view is.
    @_documentation(visibility: internal)
    @inlinable public static var concerns: SubviewConcerns { .identity }

    @inlinable
    init(_ value: Value) {
        self.value = value
    }

    /// Adds itself to the path.
    @_documentation(visibility: internal)
    @inlinable
    public func answer(_ query: inout SubviewQuery) {
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
