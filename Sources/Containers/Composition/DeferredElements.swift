/// The subviews that a `ForEach` has resolved so far, where each element yields a known number of them.
@usableFromInline
final class DeferredElements<Data: RandomAccessCollection, ID: Hashable, Content: View>: SubviewSource {
    @usableFromInline let elements: ForEachElements<Data, ID, Content>
    @usableFromInline let each: Int
    @usableFromInline var resolved: [SubviewsCollection?]

    /// The casts hold because the functions are only called with the source that they are given to.
    @inlinable
    init(_ elements: ForEachElements<Data, ID, Content>, each: Int, scope: Scope?) {
        self.elements = elements
        self.each = each
        resolved = Array(repeating: nil, count: elements.count)
        super.init(
            count: elements.count * each,
            scope: scope,
            expansion: { unsafeDowncast($0, to: DeferredElements.self).subview(at: $1) },
            answer: { unsafeDowncast($0, to: DeferredElements.self).subview(at: $1).reply(to: &$2) }
        )
    }

    /// Gives the subview at an index over all elements, resolving its element if nobody has asked for it before.
    @inlinable
    func subview(at index: Int) -> Subview {
        let (offset, ordinal) = index.quotientAndRemainder(dividingBy: each)
        if let subviews = resolved[offset] { return subviews[ordinal] }
        var resolver = Resolver(scope: scope)
        let view = elements.content(at: offset)
        resolver.descend(.element(elements, offset)) { view.resolve(into: &$0) }
        let subviews = resolver.subviews
        resolved[offset] = subviews
        return subviews[ordinal]
    }
}
