/// A view that resolves to nothing (Spec 1.4).
public struct EmptyView: View, Sendable {
    /// A primitive view has no body.
    public typealias Body = Never

    /// Creates a view that resolves to nothing.
    @inlinable
    public init() {}

    /// There is nothing in it.
    @inlinable public static var resolvedCount: Int? { 0 }

    /// Adds nothing.
    @inlinable
    public func resolve(into resolver: inout Resolver) {}
}
