/// The subviews that a `ForEach` has resolved so far, where each element yields a known number of them.
@usableFromInline
final class DeferredElements<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    @usableFromInline let elements: ForEachElements<Data, ID, Content>
    @usableFromInline let identities: ElementIdentities
    @usableFromInline let scope: Scope?
    @usableFromInline let each: Int
    @usableFromInline var resolved: [SubviewsCollection?]

    @inlinable
    init(
        _ elements: ForEachElements<Data, ID, Content>,
        _ identities: ElementIdentities,
        each: Int,
        scope: Scope?
    ) {
        self.elements = elements
        self.identities = identities
        self.each = each
        self.scope = scope
        resolved = Array(repeating: nil, count: elements.count)
    }

    /// Gives the subview at an index over all elements, resolving its element if nobody has asked for it before.
    @inlinable
    func subview(at index: Int) -> Subview {
        let (offset, ordinal) = index.quotientAndRemainder(dividingBy: each)
        if let subviews = resolved[offset] { return subviews[ordinal] }
        var resolver = Resolver(scope: scope)
        let view = elements.content(at: offset)
        resolver.descend(.element(identities, offset)) { view.resolve(into: &$0) }
        let subviews = resolver.subviews
        resolved[offset] = subviews
        return subviews[ordinal]
    }
}
