/// A view that may be absent, which is also what an `if` without `else` produces (Spec 1.4).
extension Optional: View where Wrapped: View {
    /// A primitive view has no body.
    public typealias Body = Never

    /// Only the data tells whether there is a view.
    @inlinable public static var resolvedCount: Int? { nil }

    /// Resolves the wrapped view, if there is one.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        guard let self else { return }
        resolver.descend(.branch(true)) { self.resolve(into: &$0) }
    }
}
