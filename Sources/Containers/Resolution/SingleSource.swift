/// A direct view that was written in a block.
@usableFromInline
final class SingleSource<Content: View>: SubviewSource {
    @usableFromInline var view: Content

    /// The cast holds because the function is only called with the source that it is given to.
    @inlinable
    init(_ view: Content, scope: Scope?) {
        self.view = view
        super.init(count: 1, scope: scope) { unsafeDowncast($0, to: SingleSource.self).view.answer(&$2) }
    }
}
