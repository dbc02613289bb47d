/// Where resolved subviews come from: one view written in a block, or the elements of a `ForEach`.
@usableFromInline
final class SubviewSource {
    @usableFromInline let count: Int
    @usableFromInline let scope: Scope?

    /// The identities of the elements, one per subview; absent for a view written in a block.
    @usableFromInline let identities: ElementIdentities?

    /// Asks the view at an index.
    ///
    /// Formed where all types are known, so that the answer needs no dispatch.
    @usableFromInline let answer: (Int, inout SubviewQuery) -> Void

    /// Finds the subview at an index, where one element yields several or has to be resolved first.
    @usableFromInline let expansion: ((Int) -> Subview)?

    @usableFromInline
    init(
        count: Int,
        scope: Scope?,
        identities: ElementIdentities? = nil,
        expansion: ((Int) -> Subview)? = nil,
        answer: @escaping (Int, inout SubviewQuery) -> Void
    ) {
        self.count = count
        self.scope = scope
        self.identities = identities
        self.expansion = expansion
        self.answer = answer
    }

    /// The subview at an index below `count`.
    @inlinable
    func subview(at index: Int) -> Subview {
        if let expansion { return expansion(index) }
        return Subview(source: self, index: index, place: nil)
    }
}

extension SubviewSource {
    /// Finds subviews by resolving their elements on demand.
    @inlinable
    convenience init<Data, ID, Content>(deferring elements: DeferredElements<Data, ID, Content>) {
        self.init(
            count: elements.elements.count * elements.each,
            scope: elements.scope,
            expansion: { elements.subview(at: $0) },
            answer: { index, query in elements.subview(at: index).answer(&query) }
        )
    }
}
