/// The division of a container's subviews into headers, content and footers of sections.
@usableFromInline
struct SectionPartition: Hashable, Sendable {
    /// Neighbouring subviews of one part of a section.
    @usableFromInline
    struct Run: Hashable, Sendable {
        let part: SectionPart
        let count: Int
    }

    private let runs: [Run]

    init(_ runs: [Run]) {
        self.runs = runs
    }

    /// The indices of the subviews in each part, in order.
    ///
    /// A layout can be taken from a container and given other subviews: missing ones are left out, further ones are
    /// content.
    func indices(among count: Int) -> [(part: SectionPart, indices: Range<Int>)] {
        var parts: [(part: SectionPart, indices: Range<Int>)] = []
        parts.reserveCapacity(runs.count + 1)
        var first = 0
        for run in runs where first < count {
            let indices = first..<Swift.min(first + run.count, count)
            parts.append((run.part, indices))
            first = indices.upperBound
        }
        if first < count { parts.append((.content, first..<count)) }
        return parts
    }
}
