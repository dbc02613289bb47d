/// Subviews in a line of which only the visible ones are built (Spec 10).
///
/// Each is offered no length along the line and the whole extent across, which the line takes as well (Spec 10.2).
/// Where the length of its members is known, all content stands in slots of that length, whatever it answers; headers
/// and footers are measured.
public struct LazyStackLayout: Layout, Hashable, Sendable {
    /// The direction of the line.
    public let axis: Axis?

    let direction: Axis
    let spacing: Double

    /// The part of the spare room across that lies before a subview.
    let crossFraction: Double

    private let memberLength: Double?
    private let partition: SectionPartition

    @usableFromInline
    init(
        _ direction: Axis,
        spacing: Double?,
        crossFraction: Double,
        memberLength: Double?,
        partition: SectionPartition
    ) {
        axis = direction
        self.direction = direction
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.crossFraction = crossFraction
        self.memberLength = memberLength.map { max(0, $0) }
        self.partition = partition
    }

    /// The sum of the lengths and of the spacing, by the extent across that is proposed.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let crossing = ownExtent(in: proposal, count: subviews.count) { subviews[$0].size(for: $1) }
        let length = lines(of: subviews, across: crossing).last?.run.end ?? 0
        return Size(length, along: direction, crossing: crossing).clamped
    }

    /// One subview after the other, each aligned across.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        lines(of: subviews, across: size[direction.crossing]).flatMap { run, indices in
            indices.map { run.placement(at: $0 - indices.lowerBound, measure: subviews[$0].size) }
        }
    }

    /// The length of every member of a part, if it is known without asking them.
    func memberLength(in part: SectionPart) -> Double? {
        part == .content ? memberLength : nil
    }

    /// Returns the size that is proposed to every member of a part.
    func offer(for crossing: Double?, in part: SectionPart) -> ProposedSize {
        ProposedSize(memberLength(in: part), along: direction, crossing: crossing)
    }

    /// The extent across: what is proposed, or the largest ideal one where nothing is.
    func ownExtent(in proposal: ProposedSize, count: Int, measure: (Int, ProposedSize) -> Size) -> Double {
        if let proposed = proposal[direction.crossing] { return max(0, proposed) }
        return partition.indices(among: count).reduce(0) { largest, members in
            let offer = offer(for: nil, in: members.part)
            return members.indices.reduce(largest) { max($0, measure($1, offer)[direction.crossing]) }
        }
    }

    private func lines(
        of subviews: LayoutSubviews,
        across crossing: Double
    ) -> [(run: LazyStackRun, indices: Range<Int>)] {
        var start = 0.0
        return partition.indices(among: subviews.count).map { part, indices in
            let run = LazyStackRun(part, count: indices.count, from: start, across: crossing, of: self) {
                subviews[indices.lowerBound + $0].size(for: $1)
            }
            start = run.next
            return (run, indices)
        }
    }
}
