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
