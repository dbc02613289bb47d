/// Segments in order, the first of which needs no memory of its own.
///
/// Most content is one `ForEach` or one view, and a board has three such contents per section.
@usableFromInline
struct Segments {
    @usableFromInline var first: Segment?
    @usableFromInline var others: [Segment] = []

    @usableFromInline
    init() {}

    @inlinable var isEmpty: Bool { first == nil }

    @inlinable var count: Int { first == nil ? 0 : 1 + others.count }

    /// The segment at a position, of which there has to be one.
    @inlinable
    subscript(position: Int) -> Segment {
        if position == 0, let first { return first }
        return others[position - 1]
    }

    @inlinable
    mutating func append(_ segment: Segment) {
        if first == nil {
            first = segment
        } else {
            others.append(segment)
        }
    }
}

/// Neighbouring subviews of one source, as a collection holds them.
@usableFromInline
struct Segment {
    @usableFromInline let source: SubviewSource
    @usableFromInline let bounds: Range<Int>
    @usableFromInline let place: Place?

    @inlinable
    init(_ source: SubviewSource, _ bounds: Range<Int>, place: Place?) {
        self.source = source
        self.bounds = bounds
        self.place = place
    }

    /// All subviews of a source, where they were declared.
    @inlinable
    init(_ source: SubviewSource) {
        self.init(source, 0..<source.count, place: nil)
    }

    /// The subview at an offset from the start of the segment.
    @inlinable
    func subview(at offset: Int) -> Subview {
        let index = bounds.lowerBound + offset
        guard let expansion = source.expansion else { return Subview(source: source, index: index, place: place) }
        return expansion(source, index).placed(in: place)
    }

    /// The part of the segment that lies at the given offsets, in another place.
    @usableFromInline
    func part(_ offsets: Range<Int>, in scope: Scope?) -> Segment {
        let start = bounds.lowerBound + offsets.lowerBound
        return Segment(source, start..<start + offsets.count, place: place.extended(by: scope))
    }
}

extension Optional where Wrapped == Place {
    /// Adds the scopes of a further place, if any of them matters to a proxy.
    @usableFromInline
    func extended(by scope: Scope?) -> Place? {
        guard let scope, !scope.reach.subtracting([.identity, .declaration]).isEmpty else { return self }
        return Place(inner: self, scope: scope)
    }

    /// Adds all of a further place, of which this one is the inside.
    @usableFromInline
    func joined(with place: Place) -> Place {
        Place(inner: place.inner.map(joined) ?? self, scope: place.scope)
    }
}
