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
    private let lines: [GridRun]

    init(_ layout: GridLayout, _ content: SectionedContent, in proposal: ProposedSize) {
        self.content = content
        let width = layout.ownWidth(in: proposal[layout.direction.crossing])
        let subviews = SubviewsCollection(of: content)
        lines = layout.lines(of: subviews.count, in: width, across: width) { index, offer in
            LayoutSubview(subviews[index], along: nil).size(for: offer)
        }
        size = Size(lines.last?.end ?? 0, along: layout.direction, crossing: width).clamped
    }

    /// The frames of all cells in order, without producing what stands in them.
    ///
    /// - Complexity: Linear in the number of cells.
    public var cells: [Rect] {
        [Rect](capacity: lines.last?.cells.upperBound ?? 0) { frames in
            for run in lines { run.appendFrames(to: &frames) }
        }
    }

    /// Builds what stands in the lines that meet a half-open range, which is one of heights in a vertical grid.
    ///
    /// Nothing meets an empty range.
    ///
    /// - Complexity: Linear in the number of sections and in what is built, with a logarithmic factor for the lines.
    public func visible(in range: Range<Double>) -> [PlacedSubview] {
        guard !range.isEmpty else { return [] }
        return zip(lines, content.runs).flatMap { run, source in
            run.cells(in: range).map { index in
                let subview = LayoutSubview(source.subviews[index - run.cells.lowerBound], along: nil)
                let place = run.placement(at: index, measure: subview.size)
                return subview.placed(at: place.origin, proposal: place.proposal)
            }
        }
    }
}
