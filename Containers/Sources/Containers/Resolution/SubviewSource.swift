/// The source of resolved subviews: one view written in a block, or the elements of a `ForEach`.
///
/// The functions take the source as an argument and capture nothing: they are formed where all types are known, and
/// calling one costs no more than a call.
@usableFromInline
class SubviewSource {
    /// Asks the view at an index.
    @usableFromInline typealias Answer = (SubviewSource, Int, inout SubviewQuery) -> Void

    /// Finds the subview at an index.
    @usableFromInline typealias Expansion = (SubviewSource, Int) -> Subview

    @usableFromInline final let count: Int
    @usableFromInline final let scope: Scope?

    /// The identities of the elements, one per subview; absent for a view written in a block.
    @usableFromInline final let identities: ElementIdentities?

    @usableFromInline final let answer: Answer

    /// Present where an element has to be resolved before its subviews are known.
    @usableFromInline final let expansion: Expansion?

    @usableFromInline
    init(
        count: Int,
        scope: Scope?,
        identities: ElementIdentities? = nil,
        expansion: Expansion? = nil,
        answer: @escaping Answer
    ) {
        self.count = count
        self.scope = scope
        self.identities = identities
        self.expansion = expansion
        self.answer = answer
    }
}

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
