/// Neighbouring members of a lazy stack, with where each begins.
struct LazyStackRun {
    let part: SectionPart
    let start: Double

    /// From the start of the first member to the end of the last.
    let length: Double

    private let subviews: SubviewsCollection
    private let arrangement: LazyStackLayout
    private let crossing: Double

    /// The distances from the start of the run to the end of each member; left out where all are equally long.
    private let ends: [Double]?

    init(
        _ part: SectionPart,
        _ subviews: SubviewsCollection,
        from start: Double,
        across crossing: Double,
        in arrangement: LazyStackLayout
    ) {
        self.part = part
        self.start = start
        self.subviews = subviews
        self.arrangement = arrangement
        self.crossing = crossing
        if let each = arrangement.memberLength {
            ends = nil
            length =
                Double(subviews.count) * (each + arrangement.spacing) - (subviews.isEmpty ? 0 : arrangement.spacing)
            return
        }
        var end = -arrangement.spacing
        let offer = arrangement.offer(for: crossing)
        ends = subviews.map { subview in
            let size = LayoutSubview(subview, along: arrangement.direction).size(for: offer)
            end += arrangement.spacing + size[arrangement.direction]
            return end
        }
        length = subviews.isEmpty ? 0 : end
    }

    var isEmpty: Bool { subviews.isEmpty }

    var end: Double { start + length }

    /// Where what follows begins.
    var next: Double { isEmpty ? start : end + arrangement.spacing }

    /// The members whose frame meets the range; all of them, moved, if the run is pinned.
    func placed(in range: Range<Double>, pinnedBy distance: Double?) -> [PlacedSubview] {
        if let distance { return subviews.indices.map { placed(at: $0, movedBy: distance) } }
        let first = subviews.indices.firstHalving { self.end(of: $0) > range.lowerBound }
        let last = subviews.indices.firstHalving { self.start(of: $0) >= range.upperBound }
        return first < last ? (first..<last).map { placed(at: $0, movedBy: 0) } : []
    }

    /// The largest ideal extent across, where none is proposed.
    static func largestExtent(of runs: [SubviewsCollection], in arrangement: LazyStackLayout) -> Double {
        let direction = arrangement.direction
        let extents = runs.joined().map { subview in
            LayoutSubview(subview, along: direction).size(for: arrangement.offer(for: nil))[direction.crossing]
        }
        return extents.max() ?? 0
    }

    private func placed(at index: Int, movedBy distance: Double) -> PlacedSubview {
        let subview = LayoutSubview(subviews[index], along: arrangement.direction)
        let offer = arrangement.offer(for: crossing)
        let place = arrangement.placement(
            of: subview.size(for: offer),
            at: start(of: index) + distance,
            across: crossing,
            offer
        )
        return subview.placed(at: place.origin, proposal: place.proposal)
    }

    private func end(of index: Int) -> Double {
        let each = arrangement.memberLength ?? 0
        return start + (ends?[index] ?? Double(index) * (each + arrangement.spacing) + each)
    }

    private func start(of index: Int) -> Double {
        guard index > 0 else { return start }
        return end(of: index - 1) + arrangement.spacing
    }
}
