extension SubviewsCollection: View {
    /// A primitive view has no body.
    public typealias Body = Never

    /// Only the value tells how many subviews it holds.
    @inlinable public static var resolvedCount: Int? { nil }

    /// Adds all subviews, each with its identity and values (Spec 3.5, 6.10).
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolver.append(self, 0..<count)
    }
}

extension Resolver {
    /// Adds the subviews in a range of a collection, without producing any of them.
    @usableFromInline
    mutating func append(_ subviews: SubviewsCollection, _ bounds: Range<Int>) {
        identities += subviews.identities
        guard !bounds.isEmpty else { return }
        let first = subviews.ends.isEmpty ? 0 : subviews.position(of: bounds.lowerBound)
        for position in first..<subviews.segments.count {
            let segment = subviews.segments[position]
            let start = subviews.start(of: position)
            let part = bounds.clamped(to: start..<start + segment.bounds.count)
            guard !part.isEmpty else { return }
            append(segment.part(part.lowerBound - start..<part.upperBound - start, in: scope))
        }
    }
}
