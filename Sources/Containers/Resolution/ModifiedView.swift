/// A view with one modifier on it; the modifier written first is the innermost.
///
/// On a transparent view that resolves to several, the modifier applies to each member (Spec 1.5).
public struct ModifiedView<Content: View, Modifier: SubviewModifier>: View {
    /// A primitive view has no body.
    public typealias Body = Never

    @usableFromInline var content: Content
    @usableFromInline let modifier: Modifier

    /// Dresses a view in a modifier.
    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// A modifier changes no count.
    @inlinable public static var declaredCount: Int { Content.declaredCount }

    /// A modifier changes no count.
    @inlinable public static var resolvedCount: Int? { Content.resolvedCount }

    /// A modifier keeps a direct view direct.
    @inlinable public static var isDirect: Bool { Content.isDirect }

    /// Resolves the content, each member of which gets the modifier.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        if Content.isDirect {
            resolver.append(single: self)
        } else if modifier.isIdle {
            content.resolve(into: &resolver)
        } else {
            resolver.descend(to: ModifierScope(modifier, parent: resolver.scope)) { content.resolve(into: &$0) }
        }
    }

    /// Asks the content first and the modifier afterwards, so that the innermost answer wins (Spec 6.5).
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {
        content.answer(&query)
        guard !query.isSettled else { return }
        modifier.answer(&query)
    }
}
