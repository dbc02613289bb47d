/// A part of the resolved subviews, with the indices of the whole (Spec 5.2).
public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    /// A primitive view has no body.
    public typealias Body = Never

    @usableFromInline let base: SubviewsCollection
    @usableFromInline let bounds: Range<Int>

    /// The first index, which is the one in the whole.
    @inlinable public var startIndex: Int { bounds.lowerBound }

    /// The index behind the last subview.
    @inlinable public var endIndex: Int { bounds.upperBound }

    /// Only the value tells how many subviews it holds.
    @inlinable public static var resolvedCount: Int? { nil }

    @usableFromInline
    init(base: SubviewsCollection, bounds: Range<Int>) {
        precondition(bounds.lowerBound >= 0 && bounds.upperBound <= base.count, "range out of bounds")
        self.base = base
        self.bounds = bounds
    }

    /// The subview at an index of the whole.
    @inlinable
    public subscript(index: Int) -> Subview {
        precondition(bounds.contains(index), "index out of range")
        return base[index]
    }

    /// A smaller part, with the indices of the whole.
    @inlinable
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "range out of bounds")
        return SubviewsCollectionSlice(base: base, bounds: bounds)
    }

    /// Adds the subviews of the slice, each with its identity and values.
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolver.append(base, bounds)
    }
}
