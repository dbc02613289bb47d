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

    /// As much as the content, whose members get the modifier.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> {
        .like(
            Content.self,
            declaredCount: { Content.declaredCount },
            resolve: { $0.addMembers(to: &$1) },
            answer: { $0.respond(to: &$1) }
        )
    }

    /// Resolves the content, each member of which gets the modifier.
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        if Content.isDirect {
            resolver.append(single: self)
        } else if Modifier.effect.isIdle(modifier) {
            content.resolve(into: &resolver)
        } else {
            resolver.descend(to: ModifierScope(modifier, parent: resolver.scope)) { content.resolve(into: &$0) }
        }
    }

    /// Asks the content first and the modifier afterwards, so that the innermost answer wins (Spec 6.5).
    @inlinable
    mutating func respond(to query: inout SubviewQuery) {
        content.answer(&query)
        guard !query.isSettled else { return }
        Modifier.effect.answer(modifier, &query)
    }
}

/// Something written on a view that a container can read from the resolved subview.
public protocol SubviewModifier {
    /// The way in which the modifier takes part in answers, which is the library's business.
    @_documentation(visibility: internal)
    static var effect: ModifierEffect<Self> { get }
}

/// The way in which a modifier takes part in the answers of the views that it is written on.
@_documentation(visibility: internal)
public struct ModifierEffect<Modifier> {
    /// The questions that the modifier may answer.
    @usableFromInline let concerns: SubviewConcerns

    /// True when the modifier has nothing to say, so that it can be left out.
    @usableFromInline let isIdle: (Modifier) -> Bool

    /// Adds the modifier's part to the answer, after everything further in has answered.
    @usableFromInline let answer: (Modifier, inout SubviewQuery) -> Void

    @inlinable
    init(
        _ concerns: SubviewConcerns,
        isIdle: @escaping (Modifier) -> Bool = { _ in false },
        answer: @escaping (Modifier, inout SubviewQuery) -> Void
    ) {
        self.concerns = concerns
        self.isIdle = isIdle
        self.answer = answer
    }
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
            concerns: Modifier.effect.concerns,
            modifier: { Modifier.effect.answer(unsafeDowncast($0, to: ModifierScope.self).modifier, &$1) }
        )
    }
}
