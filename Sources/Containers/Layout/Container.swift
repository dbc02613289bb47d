/// A view that is one subview to the outside and resolves its content by itself.
///
/// It counts as one even when its content resolves to nothing (Spec 1.4), and it ends the reach of container values
/// (Spec 6.4).
public protocol Container: View where Body == Never {
    /// The type of what is inside.
    associatedtype Content: View

    /// The type of the layout that arranges the content.
    associatedtype Arrangement: Layout

    /// What is inside.
    var content: Content { get }

    /// How the content is arranged.
    var arrangement: Arrangement { get }
}

extension Container {
    /// A container is always one subview.
    @inlinable public static var resolvedCount: Int? { 1 }

    /// A container answers for itself.
    @inlinable public static var isDirect: Bool { true }

    /// Adds the container as one subview.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolver.append(single: self)
    }

    /// Gives itself, its content's subviews, and its layout.
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {
        query.offer(container: self)
    }
}
