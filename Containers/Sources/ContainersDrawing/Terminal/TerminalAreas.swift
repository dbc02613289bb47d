import Containers

/// The character cells that pieces take: their frames rounded to cells, with room for the edges of boxes around what lies
/// in them.
struct TerminalAreas {
    /// The cells of a piece.
    struct Area {
        let columns: Range<Int>
        let rows: Range<Int>

        /// True when the piece is drawn with edges.
        let isBox: Bool
    }

    /// The cells of each piece, in order.
    let areas: [Area]

    /// The number of columns that all pieces take.
    let width: Int

    /// The number of rows that all pieces take.
    let height: Int

    /// Divides a plane into cells of a size.
    init(_ pieces: [DrawnPiece], cell: (column: (Double) -> Int, row: (Double) -> Int)) {
        var columns = pieces.map { Span($0.frame.minX, $0.frame.maxX, cell.column) }
        var rows = pieces.map { Span($0.frame.minY, $0.frame.maxY, cell.row) }
        let isBox = pieces.indices.map { index in
            pieces[index].appearance.surface != nil && columns[index].length > 3 && rows[index].length > 2
        }
        for (index, box) in Self.boxes(around: pieces, isBox).enumerated() {
            columns[index].enter(box)
            rows[index].enter(box)
            columns[index].least = isBox[index] ? 4 : columns[index].length
            rows[index].least = isBox[index] ? 3 : max(rows[index].length, pieces[index].name.isEmpty ? 0 : 1)
        }
        areas = zip(zip(Span.cells(of: columns), Span.cells(of: rows)), isBox).map {
            Area(columns: $0.0, rows: $0.1, isBox: $1)
        }
        width = areas.reduce(0) { max($0, $1.columns.upperBound) }
        height = areas.reduce(0) { max($0, $1.rows.upperBound) }
    }

    /// Finds for each piece the box, painted before it, that it lies in: the index of the last one, and the number of all.
    private static func boxes(around pieces: [DrawnPiece], _ isBox: [Bool]) -> [(index: Int, depth: Int)?] {
        let order = pieces.indices.sorted { (pieces[$0].frame.minY, $0) < (pieces[$1].frame.minY, $1) }
        var boxes: [(index: Int, depth: Int)?] = Array(repeating: nil, count: pieces.count)
        var open: [Int] = []
        for index in order {
            let frame = pieces[index].frame
            open.removeAll { pieces[$0].frame.maxY <= frame.minY }
            if let box = open.last(where: { $0 < index && pieces[$0].frame.contains(frame) }) {
                boxes[index] = (box, (boxes[box]?.depth ?? 0) + 1)
            }
            if isBox[index] { open.insert(index, at: open.firstIndex { $0 > index } ?? open.endIndex) }
        }
        return boxes
    }
}

/// The extent of a piece along an axis.
private struct Span {
    /// The cells at which it begins and ends, if nothing else is there.
    private let cells: ClosedRange<Int>
    private let start: Double
    private let end: Double

    /// The index of the box around the piece, and the number of boxes.
    private var box: Int?
    private var depth = 0

    /// The number of cells that it needs.
    var least = 0

    init(_ start: Double, _ end: Double, _ cell: (Double) -> Int) {
        let first = cell(start)
        cells = first...max(first, cell(end))
        self.start = Self.rounded(start)
        self.end = max(Self.rounded(end), self.start + 0.001)
    }

    /// Coordinates that are equal but for a rounding become equal.
    private static func rounded(_ point: Double) -> Double {
        (point * 1_000).rounded() / 1_000
    }

    var length: Int { max(1, cells.count - 1) }

    mutating func enter(_ box: (index: Int, depth: Int)?) {
        self.box = box?.index
        depth = box?.depth ?? 0
    }

    /// Gives each span its cells: in the order of the points, and after the edge of its box and before the other.
    static func cells(of spans: [Span]) -> [Range<Int>] {
        var starts = Array(repeating: 0, count: spans.count)
        var ends = starts
        var innerEnds = starts
        var reached = 0
        let bounds = spans.indices.flatMap { index in
            [true, false].map { Bound(spans[index], at: index, isStart: $0) }
        }
        for bound in bounds.sorted() {
            let (index, span) = (bound.index, spans[bound.index])
            if bound.isStart {
                reached = max(reached, span.cells.lowerBound, span.box.map { starts[$0] + 1 } ?? 0)
                starts[index] = reached
            } else {
                reached = max(reached, span.cells.upperBound, innerEnds[index], starts[index] + span.least)
                ends[index] = reached
                if let box = span.box { innerEnds[box] = max(innerEnds[box], reached + 1) }
            }
        }
        return zip(starts, ends).map { $0..<max($0 + 1, $1) }
    }

    /// One end of a span; at one point outer boxes begin first and end last, and a span ends before another begins.
    private struct Bound: Comparable {
        let index: Int
        let isStart: Bool
        private let point: Double
        private let rank: Int

        init(_ span: Span, at index: Int, isStart: Bool) {
            self.index = index
            self.isStart = isStart
            point = isStart ? span.start : span.end
            rank = isStart ? span.depth : -span.depth - 1
        }

        static func < (left: Self, right: Self) -> Bool {
            (left.point, left.rank, left.index) < (right.point, right.rank, right.index)
        }
    }
}

extension Rect {
    /// True when another frame lies in this one, give or take a rounding.
    fileprivate func contains(_ other: Rect) -> Bool {
        let slack = 0.001
        return minX <= other.minX + slack && maxX >= other.maxX - slack && minY <= other.minY + slack
            && maxY >= other.maxY - slack
    }
}
