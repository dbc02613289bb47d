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
