/// The elements of one `ForEach` during one resolution.
@usableFromInline
final class ForEachElements<Data: RandomAccessCollection, ID: Hashable, Content: View>: IdentifiedElements<ID> {
    @usableFromInline let declaration: ForEach<Data, ID, Content>

    /// The casts hold because the functions are only called with the object that they are given to.
    @inlinable
    init(_ declaration: ForEach<Data, ID, Content>) {
        self.declaration = declaration
        super.init(
            count: declaration.data.count,
            identity: { unsafeDowncast($0, to: ForEachElements.self).declaredIdentity(at: $1) },
            tag: { unsafeDowncast($0, to: ForEachElements.self).answerDefaultTag(at: $1, &$2) }
        )
    }

    @inlinable
    func declaredIdentity(at offset: Int) -> ID {
        declaration.identity(declaration.data, index(at: offset))
    }

    @inlinable
    func content(at offset: Int, in scope: Scope?) -> Content {
        if let scope, scope.reach.contains(.declaration) { return scope.evaluateInside { content(at: offset) } }
        return content(at: offset)
    }

    @inlinable
    func content(at offset: Int) -> Content {
        declaration.content(declaration.data[index(at: offset)])
    }

    /// Answers with the default tag, which is stored under the type of the identity only (Spec 4.2, 4.3).
    @inlinable
    func answerDefaultTag(at offset: Int, _ query: inout SubviewQuery) {
        guard query.type == ObjectIdentifier(ID.self) else { return }
        query.settle(declaration.offsetTag?(offset) ?? identity(at: offset))
    }

    @inlinable
    func index(at offset: Int) -> Data.Index {
        declaration.data.index(declaration.data.startIndex, offsetBy: offset)
    }
}

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
        let view = elements.content(at: offset, in: scope)
        resolver.descend(.element(elements, offset)) { view.resolve(into: &$0) }
        let subviews = resolver.subviews
        resolved[offset] = subviews
        return subviews[ordinal]
    }
}

/// The views that a `ForEach` has produced so far, where each element yields one direct view.
///
/// The closure runs at most once per element (Spec 1.6), when the element is first asked something (Spec 5.5).
///
/// The views stand in memory of their own instead of an array of optionals, because that would copy a view, with all
/// that it refers to, each time that it is asked something. A view is initialised if and only if it is marked as
/// produced, and is deinitialised together with the object.
@usableFromInline
final class DirectElements<Data: RandomAccessCollection, ID: Hashable, Content: View>: SubviewSource {
    @usableFromInline let elements: ForEachElements<Data, ID, Content>
    @usableFromInline let views: UnsafeMutablePointer<Content>
    @usableFromInline let isProduced: UnsafeMutablePointer<Bool>

    /// The cast holds because the function is only called with the source that it is given to.
    @inlinable
    init(_ elements: ForEachElements<Data, ID, Content>, scope: Scope?) {
        self.elements = elements
        views = .allocate(capacity: elements.count)
        isProduced = .allocate(capacity: elements.count)
        isProduced.initialize(repeating: false, count: elements.count)
        super.init(count: elements.count, scope: scope, identities: elements) {
            unsafeDowncast($0, to: DirectElements.self).answer(at: $1, &$2)
        }
    }

    deinit {
        for offset in 0..<count where isProduced[offset] {
            (views + offset).deinitialize(count: 1)
        }
        views.deallocate()
        isProduced.deallocate()
    }

    /// Asks the view at an offset, which has to be below the count of the elements.
    @inlinable
    func answer(at offset: Int, _ query: inout SubviewQuery) {
        if !isProduced[offset] {
            (views + offset).initialize(to: elements.content(at: offset, in: scope))
            isProduced[offset] = true
        }
        views[offset].answer(&query)
    }
}
