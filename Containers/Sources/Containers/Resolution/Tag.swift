/// A value by which a subview can be found again (Spec 4.1).
public struct Tag<Value: Hashable>: SubviewModifier {
    @usableFromInline let value: Value
    @usableFromInline let includesOptional: Bool

    @inlinable
    init(_ value: Value, includesOptional: Bool) {
        self.value = value
        self.includesOptional = includesOptional
    }

    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    @inlinable public static var effect: ModifierEffect<Self> { ModifierEffect(.tag) { $0.answer(&$1) } }

    /// Answers under the value's own type, and under its optional if that was not excluded.
    @inlinable
    func answer(_ query: inout SubviewQuery) {
        guard query.subject == .tag else { return }
        if query.type == ObjectIdentifier(Value.self) {
            query.settle(value)
        } else if includesOptional, query.type == ObjectIdentifier(Value?.self) {
            query.settle(Value?.some(value))
        }
    }
}

extension View {
    /// Tags the view with a value, stored under its type and, unless excluded, under the optional of it (Spec 4.1).
    ///
    /// An explicit tag wins over the one that a ``ForEach`` gives (Spec 4.2); of several the innermost wins.
    @inlinable
    public consuming func tag<Value: Hashable>(
        _ value: Value,
        includeOptional: Bool = true
    ) -> ModifiedView<Self, Tag<Value>> {
        modifier(Tag(value, includesOptional: includeOptional))
    }
}
