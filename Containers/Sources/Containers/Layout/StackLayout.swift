/// Subviews in a line, with spacing between them only (Spec 9.1).
///
/// ```swift
/// let layout = StackLayout.vertical(alignment: .leading, spacing: 0)
/// let placed = layout { Text("Love Stack") }.placed(in: .unspecified)
/// ```
public struct StackLayout: Layout, Hashable, Sendable {
    /// The distance where none is given; one constant, so that layouts are the same everywhere (Spec 9.1).
    public static let defaultSpacing: Double = 8

    /// The direction of the line.
    public let axis: Axis?

    private let direction: Axis
    private let spacing: Double

    /// The part of the spare room across that lies before a subview.
    private let crossFraction: Double

    init(_ direction: Axis, spacing: Double?, crossFraction: Double) {
        axis = direction
        self.direction = direction
        self.spacing = spacing ?? Self.defaultSpacing
        self.crossFraction = crossFraction
    }

    /// A line from left to right, as ``HStack`` arranges it.
    public static func horizontal(alignment: VerticalAlignment = .center, spacing: Double? = nil) -> Self {
        Self(.horizontal, spacing: spacing, crossFraction: alignment.fraction)
    }

    /// A line from top to bottom, as ``VStack`` arranges it.
    public static func vertical(alignment: HorizontalAlignment = .center, spacing: Double? = nil) -> Self {
        Self(.vertical, spacing: spacing, crossFraction: alignment.fraction)
    }

    /// The sum of what the subviews take and of the spacing, and the largest extent across (Spec 9.2, 9.4).
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        guard !subviews.isEmpty else { return .zero }
        let answers = offers(to: subviews, for: proposal).answers
        let length = answers.reduce(0) { $0 + $1[direction] } + spacing * Double(subviews.count - 1)
        return Size(length, along: direction, crossing: crossSize(of: answers)).clamped
    }

    /// One subview after the other, each aligned across (Spec 9.6).
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let (offers, answers) = offers(to: subviews, for: proposal)
        let room = crossSize(of: answers)
        var distance = 0.0
        return zip(offers, answers).map { offer, answer in
            let aside = (room - answer[direction.crossing]) * crossFraction
            defer { distance += answer[direction] + spacing }
            return Placement(Point(distance, along: direction, crossing: aside), proposal: offer)
        }
    }

    private func crossSize(of answers: [Size]) -> Double {
        answers.map { $0[direction.crossing] }.max() ?? 0
    }

    private func offers(
        to subviews: LayoutSubviews,
        for proposal: ProposedSize
    ) -> (offers: [ProposedSize], answers: [Size]) {
        let crossing = proposal[direction.crossing]
        let offers = lengths(offeredTo: subviews, in: proposal[direction], crossing: crossing).map {
            ProposedSize($0, along: direction, crossing: crossing)
        }
        return (offers, zip(subviews, offers).map { $0.size(for: $1) })
    }

    /// Returns the lengths that are proposed to the subviews; without a length each is asked for its ideal (Spec 9.3).
    private func lengths(offeredTo subviews: LayoutSubviews, in length: Double?, crossing: Double?) -> [Double?] {
        guard let length else { return Array(repeating: nil, count: subviews.count) }
        let members = subviews.map { StackMember($0, along: direction, crossing: crossing) }
        let available = length - spacing * Double(subviews.count - 1)
        return StackMember.distribute(available, to: members)
    }
}

/// The facts about a subview with which a stack distributes its length.
struct StackMember {
    /// The shortest length that the subview takes.
    let min: Double

    /// The length that it would still take.
    let flexibility: Double

    let priority: Double

    /// Returns the length that the subview takes of a proposed one.
    private let length: (Double) -> Double

    /// Creates a member from the length that it takes of a proposed one.
    init(priority: Double, length: @escaping (Double) -> Double) {
        self.length = length
        self.priority = priority
        min = length(0)
        flexibility = length(.infinity) - min
    }

    fileprivate init(_ subview: LayoutSubview, along axis: Axis, crossing: Double?) {
        self.init(priority: subview.priority) {
            subview.size(for: ProposedSize($0, along: axis, crossing: crossing))[axis]
        }
    }

    /// Offers each member its part of a length: higher priorities first, while the shortest lengths of the lower ones
    /// are reserved, and within a priority the least flexible first (Spec 9.2).
    static func distribute(_ length: Double, to members: [StackMember]) -> [Double?] {
        var offers = [Double?](repeating: nil, count: members.count)
        var available = length
        let order = members.indices.sorted { members[$0].isServed(before: members[$1], inOrder: $0 < $1) }
        var remaining = order[...]
        while let first = remaining.first {
            let group = remaining.prefix { members[$0].priority == members[first].priority }
            remaining = remaining.dropFirst(group.count)
            let reserved = remaining.reduce(0) { $0 + members[$1].min }
            available -= reserved
            for (served, index) in group.enumerated() {
                let offer = Swift.max(available / Double(group.count - served), 0)
                offers[index] = offer
                available -= length.isFinite ? members[index].length(offer) : 0
            }
            available += reserved
        }
        return offers
    }

    private func isServed(before other: StackMember, inOrder isBefore: Bool) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        if flexibility.isInfinite, min != other.min { return min > other.min }
        return isBefore
    }
}
