/// Cells in columns and rows; for a horizontal grid with the axes swapped (Spec 11).
public struct GridLayout: Layout {
    /// The subviews of a line: one per column from the first, or a single one that spans all.
    private struct Line {
        let members: Range<Int>
        let isSpanning: Bool
    }

    /// The direction in which one line follows the other: vertical in a vertical grid.
    private let direction: Axis
    private let items: [GridItem]
    private let spacing: Double
    private let alignment: Double

    private let runs: [SectionedContent.Run]

    init(
        _ direction: Axis,
        items: [GridItem],
        spacing: Double?,
        alignment: Double,
        runs: [SectionedContent.Run]
    ) {
        self.direction = direction
        self.items = items.isEmpty ? [GridItem()] : items
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.alignment = alignment
        self.runs = runs
    }

    /// As wide as proposed, or as the columns where these are wider; as high as its lines (Spec 11.6, 11.8).
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let width = proposal[direction.crossing]
        let tracks = GridTracks(items, in: width)
        let own = max(width ?? 0, tracks.length)
        let heights = lines(of: tracks).map { height(of: $0, subviews, in: tracks, width: own) }
        return Size(total(of: heights), along: direction, crossing: own)
    }

    /// Divides its own width again and places the cells line by line.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let width = size[direction.crossing]
        let tracks = GridTracks(items, in: width)
        let start = (width - tracks.length) * alignment
        var placements: [Placement] = []
        placements.reserveCapacity(subviews.count)
        var distance = 0.0
        for line in lines(of: tracks) {
            let height = height(of: line, subviews, in: tracks, width: width)
            for (column, index) in line.members.enumerated() {
                let track = line.isSpanning ? nil : tracks.tracks[column]
                let cell = Size(height, along: direction, crossing: track?.length ?? width)
                let corner = Point(distance, along: direction, crossing: track.map { start + $0.offset } ?? 0)
                let offer = ProposedSize(nil, along: direction, crossing: track?.length ?? width)
                let shift = (track?.alignment ?? .center).origin(of: subviews[index].size(for: offer), in: cell)
                placements.append(Placement(Point(x: corner.x + shift.x, y: corner.y + shift.y), proposal: offer))
            }
            distance += height + spacing
        }
        return placements
    }

    /// Fills lines from the first column on; a run starts on a fresh line (Spec 11.8, 11.10).
    private func lines(of tracks: GridTracks) -> [Line] {
        let columns = tracks.tracks.count
        var lines: [Line] = []
        var start = 0
        for run in runs {
            let width = run.isHeaderOrFooter ? 1 : columns
            for index in stride(from: start, to: start + run.subviews.count, by: width) {
                let end = min(index + width, start + run.subviews.count)
                lines.append(Line(members: index..<end, isSpanning: run.isHeaderOrFooter))
            }
            start += run.subviews.count
        }
        return lines
    }

    /// The tallest answer of the line's cells to the width of their columns (Spec 11.8).
    private func height(of line: Line, _ subviews: LayoutSubviews, in tracks: GridTracks, width: Double) -> Double {
        line.members.enumerated().reduce(0) { tallest, member in
            let length = line.isSpanning ? width : tracks.tracks[member.offset].length
            let offer = ProposedSize(nil, along: direction, crossing: length)
            return max(tallest, subviews[member.element].size(for: offer)[direction])
        }
    }

    private func total(of heights: [Double]) -> Double {
        heights.reduce(0, +) + spacing * Double(max(heights.count - 1, 0))
    }
}
