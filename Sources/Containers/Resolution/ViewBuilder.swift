/// Builds content from the statements of a block, however many there are (Spec 2.1).
///
/// `if`, `if let`, `switch` and local `let` are allowed; an imperative loop is not, use ``ForEach`` (Spec 2.2).
@resultBuilder
public enum ViewBuilder {
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
