/// Where a proxy has been placed: the scopes outside it, beyond those of the subview that it stands for.
///
/// Modifiers written on the original apply inside those written on the proxy (Spec 5.4).
@usableFromInline
final class Place {
    @usableFromInline let inner: Place?
    @usableFromInline let scope: Scope

    @usableFromInline
    init(inner: Place?, scope: Scope) {
        self.inner = inner
        self.scope = scope
    }

    /// Asks the inner places first, and then the scopes of this one.
    @usableFromInline
    func answer(_ query: inout SubviewQuery) {
        inner?.answer(&query)
        guard !query.isSettled else { return }
        scope.answer(&query)
    }
}
