/// Builds content from the statements of a block, however many there are (Spec 2.1).
///
/// `if`, `if let`, `switch` and local `let` are allowed; an imperative loop is not, use ``ForEach`` (Spec 2.2).
///
/// ```swift
/// @ViewBuilder func songs(isLate: Bool) -> some View {
///     Text("Love Stack")
///     if isLate {
///         Text("Hey View")
///     }
/// }
/// let early = SubviewsCollection(of: songs(isLate: false))
/// ```
@resultBuilder
public enum ViewBuilder {
    /// A statement is a view.
    @inlinable
    public static func buildExpression<Content: View>(_ content: consuming Content) -> Content {
        content
    }

    /// A text by itself is no view.
    @available(*, unavailable, message: "a text is no view by itself; write Text(...) around it")
    public static func buildExpression(_ text: String) -> EmptyView {
        EmptyView()
    }

    /// A statement of any other type is no view.
    @available(
        *,
        unavailable,
        message:
            "this is no view; show a value with Text(...), name it with let, or make its type conform to View or Leaf"
    )
    public static func buildExpression(_ value: Any) -> EmptyView {
        EmptyView()
    }

    /// A loop is no part of a block (Spec 2.2).
    @available(*, unavailable, message: "a loop cannot make views; write ForEach(...) { } around what is repeated")
    public static func buildArray<Content: View>(_ contents: [Content]) -> EmptyView {
        EmptyView()
    }

    /// A single statement stands for itself.
    @inlinable
    public static func buildBlock<Content: View>(_ content: consuming Content) -> Content {
        content
    }

    /// Any other number of statements becomes a tuple.
    @inlinable
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(repeat each content)
    }

    /// An `if` without `else` that may produce nothing.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    /// The branch that was taken when the condition held.
    @inlinable
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        .first(first)
    }

    /// The branch that was taken when the condition did not hold.
    @inlinable
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        .second(second)
    }

    /// Content that needs a newer platform is erased, so that older ones never meet its type.
    @inlinable
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// The view that an `if` with `else`, or a `switch`, produces: the content of the branch that was taken.
///
/// The branch is part of the identity of what it produces (Spec 3.2).
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
    /// The condition held.
    case first(First)

    /// The condition did not hold.
    case second(Second)

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Resolves the members of the branch that was taken.
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        switch self {
        case .first(let content): resolver.descend(.branch(true)) { content.resolve(into: &$0) }
        case .second(let content): resolver.descend(.branch(false)) { content.resolve(into: &$0) }
        }
    }
}

/// A view that may be absent, which is also what an `if` without `else` produces (Spec 1.4).
extension Optional: View, PrimitiveView where Wrapped: View {
    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Resolves the wrapped view, if there is one.
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        guard let self else { return }
        resolver.descend(.branch(true)) { self.resolve(into: &$0) }
    }
}

/// The statements of a block, in order.
///
/// Each has a slot of its own, so that what one produces never changes the identity of another (Spec 3.2).
public struct TupleView<each Content: View>: PrimitiveView {
    @usableFromInline let content: (repeat each Content)

    /// Creates the content of a block from its statements.
    @inlinable
    public init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    /// As many subviews as all statements together, as far as each of them tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> {
        .members(
            declaredCount: { declaredStatements() },
            resolvedCount: { resolvedSubviews() },
            resolve: { $0.addMembers(to: &$1) }
        )
    }

    /// Every statement counts one (Spec 1.2).
    @inlinable
    static func declaredStatements() -> Int {
        var count = 0
        for statement in repeat (each Content).self {
            count += statement.declaredCount
        }
        return count
    }

    /// The sum over the statements, as far as all of them tell.
    @inlinable
    static func resolvedSubviews() -> Int? {
        var count = 0
        for statement in repeat (each Content).self {
            guard let produced = statement.resolvedCount else { return nil }
            count += produced
        }
        return count
    }

    /// Resolves one statement after the other (Spec 1.3).
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        var slot = 0
        for statement in repeat each content {
            resolver.descend(.slot(slot)) { statement.resolve(into: &$0) }
            slot += 1
        }
    }
}
