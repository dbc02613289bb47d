/// Neighbouring members of a lazy container in lines of their own, filled from the first column on (Spec 11.8).
struct LazyRun {
    /// The part of their section that the members are.
    let part: SectionPart

    /// The members, counted over the whole container.
    let cells: Range<Int>

    /// The columns of the run's lines; a single one for a header or a footer, which spans them all (Spec 11.10).
    let tracks: [GridTracks.Track]

    /// The start of the first line.
    let start: Double

    private let layout: LazyLayout

    /// The length of every line, if it is known.
    private let lineLength: Double?

    /// The length of each line that was not measured: the known one, or the average of those before it (Spec 10.5).
    let otherLength: Double

    /// The distances from the start of the container to the end of each measured line.
    private let ends: [Double]

    /// The start of the first line that was not measured, and the distance from it to the next.
    private let otherStart: Double
    private let pitch: Double

    /// - Parameters:
    ///   - cells: The members, counted over the whole container.
    ///   - part: The part of their section; only the length of lines of content can be known.
    ///   - tracks: The columns of the run's lines.
    ///   - start: The start of the first line.
    ///   - layout: The direction and the spacing, and the length of lines of content if that is known.
    ///   - limit: The distance behind which no line is measured.
    ///   - estimate: The length of lines of the same part in earlier sections, if there are any.
    ///   - measure: The size of a member for a proposal.
    init(
        _ cells: Range<Int>,
        of part: SectionPart,
        in tracks: [GridTracks.Track],
        from start: Double,
        layout: LazyLayout,
        until limit: Double,
        estimate: Double?,
        measure: (Int, ProposedSize) -> Size
    ) {
        self.part = part
        self.cells = cells
        self.tracks = tracks
        self.start = start
        self.layout = layout
        lineLength = layout.lineLength(in: part)
        var ends: [Double] = []
        var (next, sum) = (start, 0.0)
        for first in stride(from: cells.lowerBound, to: cells.upperBound, by: tracks.count) {
            let isNeeded = next < limit || limit == .infinity || (ends.isEmpty && estimate == nil)
            guard lineLength == nil, isNeeded else { break }
            // As long as the longest answer to the extents of the columns (Spec 11.8).
            let length = zip(first..<cells.upperBound, tracks).reduce(0) { longest, cell in
                let offer = ProposedSize(nil, along: layout.direction, crossing: cell.1.length)
                return max(longest, measure(cell.0, offer)[layout.direction])
            }
            ends.append(next + length)
            next += length + layout.spacing
            sum += length
        }
        self.ends = ends
        otherLength = lineLength ?? (ends.isEmpty ? estimate ?? 0 : sum / Double(ends.count))
        otherStart = next
        pitch = otherLength + layout.spacing
    }

    private var lines: Range<Int> {
        0..<(cells.count + tracks.count - 1) / tracks.count
    }

    /// The direction in which one line follows the other.
    var direction: Axis { layout.direction }

    /// Returns the frame of a cell.
    func frame(at index: Int) -> Rect {
        let (line, column) = (index - cells.lowerBound).quotientAndRemainder(dividingBy: tracks.count)
        return frame(of: tracks[column], from: start(of: line), to: end(of: line))
    }

    /// The end of the last line.
    var end: Double { end(of: lines.upperBound - 1) }

    /// Places the content of a cell, which is asked for its size within the cell.
    ///
    /// A view that does not fill its cell stands where the column's alignment tells (Spec 11.9).
    func placement(at index: Int, measure: (ProposedSize) -> Size) -> Placement {
        let track = tracks[(index - cells.lowerBound) % tracks.count]
        let offer = ProposedSize(lineLength, along: layout.direction, crossing: track.length)
        let cell = frame(at: index)
        let shift = track.alignment.origin(of: measure(offer), in: cell.size)
        return Placement(Point(x: cell.minX + shift.x, y: cell.minY + shift.y), proposal: offer)
    }

    /// The cells in lines that meet a half-open range.
    func cells(in range: Range<Double>) -> Range<Int> {
        let first = lines.firstHalving { end(of: $0) > range.lowerBound }
        let last = lines.firstHalving { start(of: $0) >= range.upperBound }
        guard first < last else { return cells.upperBound..<cells.upperBound }
        let limit = min(cells.lowerBound + last * tracks.count, cells.upperBound)
        return cells.lowerBound + first * tracks.count..<limit
    }

    /// Adds the frames of all cells, line by line.
    ///
    /// A cell is the sum of its column and its line, so that the direction is asked for once a line, not once a cell.
    func appendFrames(to frames: inout OutputSpan<Rect>) {
        let columns = tracks.map { frame(of: $0, from: 0, to: 0) }
        let none = GridTracks.Track(offset: 0, length: 0, alignment: .center)
        for line in lines {
            let line = (frame: frame(of: none, from: start(of: line), to: end(of: line)), first: line * columns.count)
            for column in 0..<min(columns.count, cells.count - line.first) {
                frames.append(columns[column] + line.frame)
            }
        }
    }

    @inline(__always)
    private func frame(of track: GridTracks.Track, from start: Double, to end: Double) -> Rect {
        Rect(
            origin: Point(start, along: layout.direction, crossing: track.offset),
            size: Size(end - start, along: layout.direction, crossing: track.length)
        )
    }

    private func start(of line: Int) -> Double {
        line == 0 ? start : end(of: line - 1) + layout.spacing
    }

    private func end(of line: Int) -> Double {
        if line < ends.count { return ends[line] }
        return otherStart + Double(line - ends.count) * pitch + otherLength
    }
}

extension Rect {
    /// The frame whose corner and extent are the sums of both.
    fileprivate static func + (left: Self, right: Self) -> Self {
        Rect(
            x: left.minX + right.minX,
            y: left.minY + right.minY,
            width: left.width + right.width,
            height: left.height + right.height
        )
    }
}
