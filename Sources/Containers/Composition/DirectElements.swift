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
            (views + offset).initialize(to: elements.content(at: offset))
            isProduced[offset] = true
        }
        views[offset].answer(&query)
    }
}
