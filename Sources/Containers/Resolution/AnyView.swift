/// A view whose type is erased; it resolves to what the erased view resolves to (Spec 1.4).
public struct AnyView: View {
    /// A primitive view has no body.
    public typealias Body = Never

    @usableFromInline let resolution: (inout Resolver) -> Void

    /// Erases the type of a view.
    @inlinable
    public init<Content: View>(_ content: Content) {
        resolution = { content.resolve(into: &$0) }
    }

    /// The type no longer tells.
    @inlinable public static var resolvedCount: Int? { nil }

    /// Resolves the erased view in its place.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolution(&resolver)
    }
}
