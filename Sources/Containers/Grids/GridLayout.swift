/// Cells in columns and rows; for a horizontal grid with the axes swapped (Spec 11).
public struct GridLayout: Layout {
    /// The direction in which one line follows the other: vertical in a vertical grid.
    let direction: Axis

    /// The distance between lines.
    let spacing: Double

    /// How long every line is, if that is known without asking the cells.
    let lineLength: Double?

    private let items: [GridItem]
    private let alignment: Double
    private let runs: [SectionedContent.Run]

    @usableFromInline
    init(
        _ direction: Axis,
        items: [GridItem],
        spacing: Double?,
        lineLength: Double?,
        alignment: Double,
        runs: [SectionedContent.Run]
    ) {
        self.direction = direction
        self.items = items.isEmpty ? [GridItem()] : items
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.lineLength = lineLength
        self.alignment = alignment
        self.runs = runs
    }

    /// As wide as proposed, or as the columns where these are wider; as high as its lines (Spec 11.6, 11.8).
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let width = proposal[direction.crossing]
        let lines = lines(in: width, across: ownWidth(in: width)) { subviews[$0].size(for: $1) }
        return Size(lines.last?.end ?? 0, along: direction, crossing: ownWidth(in: width))
    }

    /// Divides its own width again and places the cells line by line.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let width = size[direction.crossing]
        var placements: [Placement] = []
        placements.reserveCapacity(subviews.count)
        let measure = { subviews[$0].size(for: $1) }
        for run in lines(in: width, across: width, measure: measure) {
            run.appendPlacements(to: &placements, measure: measure)
        }
        return placements
    }

    /// The width of a grid that is proposed a width (Spec 11.6).
    func ownWidth(in proposed: Double?) -> Double {
        max(proposed ?? 0, GridTracks(items, in: proposed).length)
    }

    /// The lines of columns that a width makes, within the grid's own width.
    func lines(
        in width: Double?,
        across ownWidth: Double,
        measure: (Int, ProposedSize) -> Size
    ) -> [GridRun] {
        let columns = GridTracks(items, in: width)
        let tracks = columns.tracks(from: (ownWidth - columns.length) * alignment)
        let whole = [GridTracks.Track(offset: 0, length: ownWidth, alignment: .center)]
        var lines: [GridRun] = []
        var first = 0
        for run in runs {
            lines.append(
                GridRun(
                    first..<first + run.subviews.count,
                    in: run.isHeaderOrFooter ? whole : tracks,
                    from: lines.last.map { $0.end + spacing } ?? 0,
                    of: self,
                    measure: measure
                )
            )
            first += run.subviews.count
        }
        return lines
    }
}
