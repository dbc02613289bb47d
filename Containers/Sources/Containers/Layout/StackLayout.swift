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
        arrange(subviews, in: proposal).size
    }

    /// One subview after the other, each aligned across (Spec 9.6).
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        arrange(subviews, in: proposal).placements
    }

    /// Finds the size and the placements, for which the subviews are asked the same.
    func arrange(_ subviews: LayoutSubviews, in proposal: ProposedSize) -> (size: Size, placements: [Placement]) {
        guard !subviews.isEmpty else { return (.zero, []) }
        let crossing = proposal[direction.crossing]
        let offers = lengths(offeredTo: subviews, in: proposal[direction], crossing: crossing)
        var placements: [Placement] = []
        placements.reserveCapacity(subviews.count)
        var (distance, length, room) = (0.0, 0.0, 0.0)
        for index in subviews.indices {
            let offer = ProposedSize(offers?[index], along: direction, crossing: crossing)
            let answer = subviews[index].size(for: offer)
            let extent = answer[direction.crossing]
            // The extent across takes the place of the distance, which depends on the largest.
            placements.append(Placement(Point(distance, along: direction, crossing: extent), proposal: offer))
            distance += answer[direction] + spacing
            length += answer[direction]
            room = max(room, extent)
        }
        for index in placements.indices {
            let place = placements[index].origin
            let (distance, extent) = direction == .horizontal ? (place.x, place.y) : (place.y, place.x)
            let aside = (room - extent) * crossFraction
            placements[index].origin = Point(distance, along: direction, crossing: aside)
        }
        length += spacing * Double(subviews.count - 1)
        return (Size(length, along: direction, crossing: room).clamped, placements)
    }

    /// Returns the lengths that are proposed to the subviews; without a length each is asked for its ideal (Spec 9.3).
    private func lengths(offeredTo subviews: LayoutSubviews, in length: Double?, crossing: Double?) -> [Double]? {
        guard let length else { return nil }
        let available = length - spacing * Double(subviews.count - 1)
        return StackMembers(count: subviews.count, priority: { subviews[$0].priority }) { index, length in
            subviews[index].size(for: ProposedSize(length, along: direction, crossing: crossing))[direction]
        }
        .offers(of: available)
    }
}

/// The members among which a stack distributes its length.
struct StackMembers {
    /// The facts about one of them.
    private struct Member {
        let index: Int
        let priority: Double

        /// The shortest length that the member takes.
        let least: Double

        /// The length that it would still take.
        let flexibility: Double

        func isServed(before other: Member) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            if flexibility.isInfinite, least != other.least { return least > other.least }
            return index < other.index
        }
    }

    /// The members in the order in which they are served.
    private var members: [Member] = []

    /// Returns the length that a member takes of a proposed one.
    private let length: (Int, Double) -> Double

    /// Asks each member for the shortest and the longest length that it takes.
    init(count: Int, priority: (Int) -> Double, length: @escaping (Int, Double) -> Double) {
        self.length = length
        members.reserveCapacity(count)
        for index in 0..<count {
            let least = length(index, 0)
            let flexibility = length(index, .infinity) - least
            members.append(Member(index: index, priority: priority(index), least: least, flexibility: flexibility))
        }
        members.sort { $0.isServed(before: $1) }
    }

    /// Offers each member its part of a length: higher priorities first, while the shortest lengths of the lower ones
    /// are reserved, and within a priority the least flexible first (Spec 9.2).
    func offers(of length: Double) -> [Double] {
        var offers = Array(repeating: 0.0, count: members.count)
        var available = length
        var remaining = members[...]
        while let first = remaining.first {
            let group = remaining.prefix { $0.priority == first.priority }
            remaining = remaining.dropFirst(group.count)
            let reserved = remaining.reduce(0) { $0 + $1.least }
            available -= reserved
            var left = group.count
            for member in group {
                let offer = Swift.max(available / Double(left), 0)
                offers[member.index] = offer
                available -= length.isFinite ? self.length(member.index, offer) : 0
                left -= 1
            }
            available += reserved
        }
        return offers
    }
}
