/// Cells in columns and rows; for a horizontal grid with the axes swapped (Spec 11).
///
/// Where the length of its lines is known, all content stands in lines of that length, whatever it answers; headers and
/// footers are measured.
public struct GridLayout: Layout, Hashable, Sendable {
    /// The direction in which one line follows the other: vertical in a vertical grid.
    let direction: Axis

    /// The distance between lines.
    let spacing: Double

    private let lineLength: Double?
    private let items: [GridItem]
    private let alignment: Double
    private let partition: SectionPartition

    @usableFromInline
    init(
        _ direction: Axis,
        items: [GridItem],
        spacing: Double?,
        lineLength: Double?,
        alignment: Double,
        partition: SectionPartition
    ) {
        self.direction = direction
        self.items = items.isEmpty ? [GridItem()] : items
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.lineLength = lineLength.map { max(0, $0) }
        self.alignment = alignment
        self.partition = partition
    }

    /// As wide as proposed, or as the columns where these are wider; as high as its lines (Spec 11.6, 11.8).
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let width = proposal[direction.crossing]
        let own = ownWidth(in: width)
        let lines = lines(of: subviews.count, in: width, across: own) { subviews[$0].size(for: $1) }
        return Size(lines.last?.end ?? 0, along: direction, crossing: own).clamped
    }

    /// Divides its own width again and places the cells line by line.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let width = size[direction.crossing]
        var placements: [Placement] = []
        placements.reserveCapacity(subviews.count)
        let measure = { subviews[$0].size(for: $1) }
        for run in lines(of: subviews.count, in: width, across: width, measure: measure) {
            run.appendPlacements(to: &placements, measure: measure)
        }
        return placements
    }

    /// The width of a grid that is proposed a width (Spec 11.6).
    func ownWidth(in proposed: Double?) -> Double {
        max(proposed ?? 0, GridTracks(items, in: proposed).length)
    }

    /// The length of every line of a part, if it is known without asking the cells.
    func lineLength(in part: SectionPart) -> Double? {
        part == .content ? lineLength : nil
    }

    /// The lines of columns that a width makes for a number of cells, within the grid's own width.
    func lines(
        of count: Int,
        in width: Double?,
        across ownWidth: Double,
        measure: (Int, ProposedSize) -> Size
    ) -> [GridRun] {
        let columns = GridTracks(items, in: width)
        let tracks = columns.tracks(from: (ownWidth - columns.length) * alignment)
        let whole = [GridTracks.Track(offset: 0, length: ownWidth, alignment: .center)]
        var lines: [GridRun] = []
        for (part, cells) in partition.indices(among: count) {
            lines.append(
                GridRun(
                    cells,
                    of: part,
                    in: part == .content ? tracks : whole,
                    from: lines.last.map { $0.end + spacing } ?? 0,
                    layout: self,
                    measure: measure
                )
            )
        }
        return lines
    }
}
