/// A lazy container of which it is known where every member is.
///
/// ```swift
/// let grid = LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<100) { Text("Song \($0)") } }
/// let prepared = grid.prepared(in: ProposedSize(width: 640, height: nil))
/// let shown = prepared.visible(in: 0..<16)
/// ```
public struct PreparedLazyContent {
    /// The size of the whole container.
    public let size: Size

    private let members: LazyMembers
    private let pinnedViews: PinnedViews
    private let lines: [LazyRun]

    /// The extent of the section that each run is in.
    private let sections: [Range<Double>]

    /// Divides members into lines.
    ///
    /// - Parameters:
    ///   - container: The container of the members.
    ///   - members: The members.
    ///   - proposed: The extent across that the columns divide.
    ///   - extent: The container's own extent across.
    ///   - limit: The distance behind which no line is measured; lengths behind it are estimates.
    init<Container: LazyContainer>(
        _ container: Container,
        _ members: LazyMembers,
        in proposed: Double?,
        across extent: Double,
        until limit: Double
    ) {
        self.members = members
        pinnedViews = container.pinnedViews
        let layout = container.arrangement
        var lines: [LazyRun] = []
        lines.reserveCapacity(members.parts.count)
        var estimates: [SectionPart: Double] = [:]
        for (position, run) in members.parts.enumerated() {
            let first = lines.last?.cells.upperBound ?? 0
            let line = LazyRun(
                first..<first + run.subviews.count,
                of: run.part,
                in: layout.tracks(in: proposed, across: extent, of: run.part),
                from: lines.last.map { $0.end + layout.spacing } ?? 0,
                layout: layout,
                until: limit,
                estimate: estimates[run.part],
                measure: { members.size(at: $0, part: position, offset: $0 - first, for: $1) }
            )
            estimates[run.part] = line.otherLength
            lines.append(line)
        }
        self.lines = lines
        var sections: [Range<Double>] = []
        sections.reserveCapacity(lines.count)
        for section in container.content.sections {
            let count = [section.header, section.content, section.footer].filter { !$0.isEmpty }.count
            guard count > 0 else { continue }
            let (first, last) = (lines[sections.count], lines[sections.count + count - 1])
            sections += Array(repeating: first.start..<max(first.start, last.end), count: count)
        }
        self.sections = sections
        size = Size(lines.last?.end ?? 0, along: layout.direction, crossing: extent).clamped
    }

    /// The frames of all members in order.
    ///
    /// No content is built, and pinned members are not moved.
    ///
    /// - Complexity: Linear in the number of members.
    public var frames: [Rect] {
        [Rect](capacity: lines.last?.cells.upperBound ?? 0) { frames in
            for run in lines { run.appendFrames(to: &frames) }
        }
    }

    /// Returns the frame of one member without building its content.
    ///
    /// ```swift
    /// let grid = LazyVGrid(columns: [GridItem()], spacing: 0, rowHeight: 120) { ForEach(0..<100) { Text("\($0)") } }
    /// let top = grid.prepared(in: ProposedSize(width: 320, height: nil)).frame(at: 40).minY
    /// ```
    ///
    /// - Parameter index: The place of the member among all, headers and footers among them.
    /// - Returns: The frame, counted from the top left of the container.
    /// - Complexity: Logarithmic in the number of sections.
    public func frame(at index: Int) -> Rect {
        precondition(index >= 0 && index < lines.last?.cells.upperBound ?? 0, "the container has no such member")
        let run = lines[lines.indices.firstHalving { lines[$0].cells.upperBound > index }]
        return run.frame(at: index)
    }

    /// Builds the members in the lines that meet a half-open range, of heights in a vertical container, and the pinned ones
    /// (Spec 10.3, 10.4, 11.12).
    ///
    /// Nothing meets an empty range.
    ///
    /// - Complexity: Linear in the number of sections and in what is built, with a logarithmic factor for the lines.
    public func visible(in range: Range<Double>) -> [PlacedSubview] {
        visible(in: range, from: .zero)
    }

    /// Builds what is visible, with frames that are counted from a container's top left corner.
    func visible(in range: Range<Double>, from corner: Point) -> [PlacedSubview] {
        guard !range.isEmpty else { return [] }
        return lines.indices.flatMap { position in
            let run = lines[position]
            let distance = pinning(run, in: sections[position], range)
            let shift = Point(distance ?? 0, along: run.direction, crossing: 0)
            return (distance == nil ? run.cells(in: range) : run.cells).map { index in
                let member = members.member(at: index, part: position, offset: index - run.cells.lowerBound)
                let place = run.placement(at: index, measure: member.size)
                let origin = Point(x: corner.x + place.origin.x + shift.x, y: corner.y + place.origin.y + shift.y)
                return member.placed(at: origin, proposal: place.proposal)
            }
        }
    }

    /// Returns the distance by which a header or footer moves so that it is visible, without leaving its section.
    private func pinning(_ run: LazyRun, in section: Range<Double>, _ range: Range<Double>) -> Double? {
        guard section.lowerBound < range.upperBound, section.upperBound > range.lowerBound else { return nil }
        return pinnedViews.distance(
            of: run.part,
            from: run.start,
            to: run.end,
            in: section,
            seenIn: range
        )
    }
}
