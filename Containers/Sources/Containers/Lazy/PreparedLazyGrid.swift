/// A lazy grid of which it is known where every cell is.
///
/// ```swift
/// let grid = LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<100) { Text("Song \($0)") } }
/// let prepared = grid.prepared(in: ProposedSize(width: 640, height: nil))
/// let shown = prepared.visible(in: 0..<16)
/// ```
public struct PreparedLazyGrid {
    /// The size of the whole grid.
    public let size: Size

    private let content: SectionedContent
    private let pinnedViews: PinnedViews
    private let lines: [GridRun]

    /// The extent of the section that each run is in.
    private let sections: [Range<Double>]

    init(_ layout: GridLayout, _ content: SectionedContent, _ pinnedViews: PinnedViews, in proposal: ProposedSize) {
        self.content = content
        self.pinnedViews = pinnedViews
        let width = layout.ownWidth(in: proposal[layout.direction.crossing])
        let subviews = SubviewsCollection(of: content)
        let lines = layout.lines(of: subviews.count, in: width, across: width) { index, offer in
            LayoutSubview(subviews[index], along: nil).size(for: offer)
        }
        self.lines = lines
        var sections: [Range<Double>] = []
        for section in content.sections {
            let count = [section.header, section.content, section.footer].filter { !$0.isEmpty }.count
            guard count > 0 else { continue }
            let (first, last) = (lines[sections.count], lines[sections.count + count - 1])
            sections += Array(repeating: first.start..<max(first.start, last.end), count: count)
        }
        self.sections = sections
        size = Size(lines.last?.end ?? 0, along: layout.direction, crossing: width).clamped
    }

    /// The frames of all cells in order, without producing what stands in them; what is pinned is not moved.
    ///
    /// - Complexity: Linear in the number of cells.
    public var cells: [Rect] {
        [Rect](capacity: lines.last?.cells.upperBound ?? 0) { frames in
            for run in lines { run.appendFrames(to: &frames) }
        }
    }

    /// Returns the frame of one cell, without producing what stands in it.
    ///
    /// ```swift
    /// let grid = LazyVGrid(columns: [GridItem()], spacing: 0, rowHeight: 120) { ForEach(0..<100) { Text("\($0)") } }
    /// let top = grid.prepared(in: ProposedSize(width: 320, height: nil)).frame(at: 40).minY
    /// ```
    ///
    /// - Parameter index: The place of the cell among all, headers and footers among them.
    /// - Returns: The frame, counted from the top left of the grid.
    /// - Complexity: Logarithmic in the number of sections.
    public func frame(at index: Int) -> Rect {
        precondition(index >= 0 && index < lines.last?.cells.upperBound ?? 0, "the grid has no such cell")
        let run = lines[lines.indices.firstHalving { lines[$0].cells.upperBound > index }]
        return run.frame(at: index)
    }

    /// Builds what stands in the lines that meet a half-open range, which is one of heights in a vertical grid, and what is
    /// pinned (Spec 11.12).
    ///
    /// Nothing meets an empty range.
    ///
    /// - Complexity: Linear in the number of sections and in what is built, with a logarithmic factor for the lines.
    public func visible(in range: Range<Double>) -> [PlacedSubview] {
        guard !range.isEmpty else { return [] }
        return lines.indices.flatMap { position in
            let run = lines[position]
            let distance = pinning(run, in: sections[position], range)
            let shift = Point(distance ?? 0, along: run.direction, crossing: 0)
            return (distance == nil ? run.cells(in: range) : run.cells).map { index in
                let subviews = content.runs[position].subviews
                let subview = LayoutSubview(subviews[index - run.cells.lowerBound], along: nil)
                let place = run.placement(at: index, measure: subview.size)
                let origin = Point(x: place.origin.x + shift.x, y: place.origin.y + shift.y)
                return subview.placed(at: origin, proposal: place.proposal)
            }
        }
    }

    /// Returns the distance by which a header or footer moves so that it is visible, without leaving its section.
    private func pinning(_ run: GridRun, in section: Range<Double>, _ range: Range<Double>) -> Double? {
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
