/// What a stack knows about a subview when it distributes its length.
struct StackMember {
    /// The shortest length that the subview takes.
    let min: Double

    /// How much longer it would become.
    let flexibility: Double

    let priority: Double

    /// What the subview takes of an offered length.
    private let length: (Double) -> Double

    init(_ subview: LayoutSubview, along axis: Axis, crossing: Double?) {
        let length = { subview.size(for: ProposedSize($0, along: axis, crossing: crossing))[axis] }
        self.length = length
        min = length(0)
        flexibility = length(.infinity) - min
        priority = subview.priority
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
