/// Neighbouring members of a lazy stack, with where each begins.
struct LazyStackRun {
    let part: SectionPart
    let count: Int
    let start: Double

    /// From the start of the first member to the end of the last.
    let length: Double

    private let layout: LazyStackLayout
    private let crossing: Double

    /// The length of every member, if it is known.
    private let memberLength: Double?

    /// The distances from the start of the run to the end of each member; left out where all are equally long.
    private let ends: [Double]?

    /// - Parameters:
    ///   - part: What the members are of their section; only the length of content can be known.
    ///   - count: How many members there are.
    ///   - start: Where the first member begins.
    ///   - crossing: The extent of the stack across.
    ///   - layout: What tells the direction and the spacing, and how long content is if that is known.
    ///   - measure: What a member, counted from the first of the run, answers to a proposal.
    init(
        _ part: SectionPart,
        count: Int,
        from start: Double,
        across crossing: Double,
        of layout: LazyStackLayout,
        measure: (Int, ProposedSize) -> Size
    ) {
        self.part = part
        self.count = count
        self.start = start
        self.layout = layout
        self.crossing = crossing
        memberLength = layout.memberLength(in: part)
        guard count > 0 else {
            ends = nil
            length = 0
            return
        }
        if let memberLength {
            ends = nil
            length = Double(count - 1) * (memberLength + layout.spacing) + memberLength
            return
        }
        let offer = layout.offer(for: crossing, in: part)
        var end = -layout.spacing
        ends = (0..<count).map { index in
            end += layout.spacing + measure(index, offer)[layout.direction]
            return end
        }
        length = end
    }

    var isEmpty: Bool { count == 0 }

    var end: Double { start + length }

    /// The start of the next part.
    var next: Double { isEmpty ? start : end + layout.spacing }

    /// The members whose frame meets a range.
    func members(in range: Range<Double>) -> Range<Int> {
        let first = (0..<count).firstHalving { end(of: $0) > range.lowerBound }
        let last = (0..<count).firstHalving { start(of: $0) >= range.upperBound }
        return first..<max(first, last)
    }

    /// Places a member, which is asked for its size.
    func placement(at index: Int, measure: (ProposedSize) -> Size) -> Placement {
        let offer = layout.offer(for: crossing, in: part)
        let aside = (crossing - measure(offer)[layout.direction.crossing]) * layout.crossFraction
        return Placement(Point(start(of: index), along: layout.direction, crossing: aside), proposal: offer)
    }

    /// Adds the frames of the room of all members.
    func appendFrames(to frames: inout OutputSpan<Rect>) {
        for index in 0..<count {
            let start = start(of: index)
            frames.append(
                Rect(
                    origin: Point(start, along: layout.direction, crossing: 0),
                    size: Size(end(of: index) - start, along: layout.direction, crossing: crossing)
                )
            )
        }
    }

    private func end(of index: Int) -> Double {
        if let ends { return start + ends[index] }
        let each = memberLength ?? 0
        return start + (Double(index) * (each + layout.spacing) + each)
    }

    private func start(of index: Int) -> Double {
        index == 0 ? start : end(of: index - 1) + layout.spacing
    }
}
