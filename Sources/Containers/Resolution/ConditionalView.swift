/// What an `if` with `else`, or a `switch`, produces: the content of the branch that was taken.
///
/// The branch is part of the identity of what it produces (Spec 3.2).
public enum ConditionalView<First: View, Second: View>: View {
    /// A primitive view has no body.
    public typealias Body = Never

    /// The condition held.
    case first(First)

    /// The condition did not hold.
    case second(Second)

    /// Only the data tells which branch is taken.
    @inlinable public static var resolvedCount: Int? { nil }

    /// Resolves the members of the branch that was taken.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        switch self {
        case .first(let content): resolver.descend(.branch(true)) { content.resolve(into: &$0) }
        case .second(let content): resolver.descend(.branch(false)) { content.resolve(into: &$0) }
        }
    }
}
