/// The statements of a block, in order.
///
/// Each has a slot of its own, so that what one produces never changes the identity of another (Spec 3.2).
public struct TupleView<each Content: View>: View {
    /// A primitive view has no body.
    public typealias Body = Never

    @usableFromInline let content: (repeat each Content)

    /// Creates the content of a block from its statements.
    @inlinable
    public init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    /// Every statement counts one (Spec 1.2).
    @inlinable public static var declaredCount: Int {
        var count = 0
        for statement in repeat (each Content).self {
            count += statement.declaredCount
        }
        return count
    }

    /// The sum over the statements, as far as all of them tell.
    @inlinable public static var resolvedCount: Int? {
        var count = 0
        for statement in repeat (each Content).self {
            guard let produced = statement.resolvedCount else { return nil }
            count += produced
        }
        return count
    }

    /// Resolves one statement after the other (Spec 1.3).
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        var slot = 0
        for statement in repeat each content {
            resolver.descend(.slot(slot)) { statement.resolve(into: &$0) }
            slot += 1
        }
    }
}
