/// Subviews in a line of which only the visible ones are built (Spec 10).
///
/// Each is offered no length along the line and the whole extent across, which the line takes as well (Spec 10.2).
public struct LazyStackLayout: Layout {
    /// The direction of the line.
    public let axis: Axis?

    let direction: Axis
    let spacing: Double

    /// The part of the spare room across that lies before a subview.
    let crossFraction: Double

    /// The length that every member has, if it is known without asking them.
    let memberLength: Double?

    @usableFromInline
    init(_ direction: Axis, spacing: Double?, crossFraction: Double, memberLength: Double?) {
        axis = direction
        self.direction = direction
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.crossFraction = crossFraction
        self.memberLength = memberLength
    }

    /// The sum of the lengths and of the spacing, by the extent across that is proposed.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let answers = subviews.map { $0.size(for: offer(for: proposal[direction.crossing])) }
        let lengths = answers.map { $0[direction] }.reduce(0, +)
        let crossing = proposal[direction.crossing] ?? answers.map { $0[direction.crossing] }.max() ?? 0
        return Size(lengths + spacing * Double(max(subviews.count - 1, 0)), along: direction, crossing: crossing)
    }

    /// One subview after the other, each aligned across.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let offer = offer(for: size[direction.crossing])
        var distance = 0.0
        return subviews.map { subview in
            let answer = subview.size(for: offer)
            defer { distance += answer[direction] + spacing }
            return placement(of: answer, at: distance, across: size[direction.crossing], offer)
        }
    }

    /// What every member is offered.
    func offer(for crossing: Double?) -> ProposedSize {
        ProposedSize(memberLength, along: direction, crossing: crossing)
    }

    /// Where a member stands that begins at a distance from the start of the line.
    func placement(of size: Size, at distance: Double, across room: Double, _ offer: ProposedSize) -> Placement {
        let aside = (room - size[direction.crossing]) * crossFraction
        return Placement(Point(distance, along: direction, crossing: aside), proposal: offer)
    }
}
