/// A view with one modifier on it; the modifier written first is the innermost.
///
/// On a transparent view that resolves to several, the modifier applies to each member (Spec 1.5).
public struct ModifiedView<Content: View, Modifier: SubviewModifier>: PrimitiveView {
    @usableFromInline var content: Content
    @usableFromInline let modifier: Modifier

    /// Dresses a view in a modifier.
    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// A modifier changes no count.
    @_documentation(visibility: internal)
    @inlinable public static var declaredCount: Int { Content.declaredCount }

    /// A modifier changes no count.
    @_documentation(visibility: internal)
    @inlinable public static var resolvedCount: Int? { Content.resolvedCount }

    /// A modifier keeps a direct view direct.
    @_documentation(visibility: internal)
    @inlinable public static var isDirect: Bool { Content.isDirect }

    /// Resolves the content, each member of which gets the modifier.
    @_documentation(visibility: internal)
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
    @_documentation(visibility: internal)
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {
        content.answer(&query)
        guard !query.isSettled else { return }
        modifier.answer(&query)
    }
}

/// Something written on a view that a container can read from the resolved subview.
public protocol SubviewModifier {
    /// The questions that the modifier may answer.
    @_documentation(visibility: internal)
    static var concerns: SubviewConcerns { get }

    /// True when the modifier has nothing to say, so that it can be left out.
    @_documentation(visibility: internal)
    var isIdle: Bool { get }

    /// Adds the modifier's part to the answer, after everything further in has answered.
    @_documentation(visibility: internal)
    func answer(_ query: inout SubviewQuery)
}

extension SubviewModifier {
    /// A modifier usually has something to say.
    @_documentation(visibility: internal)
    @inlinable public var isIdle: Bool { false }
}

extension View {
    /// Writes a modifier on the view.
    @inlinable
    public consuming func modifier<Modifier: SubviewModifier>(_ modifier: Modifier) -> ModifiedView<Self, Modifier> {
        ModifiedView(content: self, modifier: modifier)
    }
}

/// A modifier that was written on a transparent view.
@usableFromInline
final class ModifierScope<Modifier: SubviewModifier>: Scope {
    @usableFromInline let modifier: Modifier

    /// The cast holds because the function is only called with the scope that it is given to.
    @inlinable
    init(_ modifier: Modifier, parent: Scope?) {
        self.modifier = modifier
        super.init(
            parent: parent,
            step: .modifier,
            concerns: Modifier.concerns,
            modifier: { unsafeDowncast($0, to: ModifierScope.self).modifier.answer(&$1) }
        )
    }
}
