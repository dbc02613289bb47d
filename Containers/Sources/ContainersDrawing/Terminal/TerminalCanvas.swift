import Containers

/// A part of the plane as rows of character cells, each 8 points wide or narrower, and 16 high.
struct TerminalCanvas {
    private var cells: [[TerminalCell]] = []

    private let width: Int

    /// Draws the pieces in a frame, in at most a number of cells per row.
    init(_ pieces: [DrawnPiece], in frame: Rect, width: Int) {
        let limit = max(1, width)
        let columns = max(1, Self.cells(frame.width / 8, atMost: limit))
        let rows = Self.cells(frame.height / 16, atMost: Self.mostRows)
        var scale = min(1 / 8, Double(columns) / max(8, frame.width))
        var areas = Self.areas(of: pieces, in: frame, columns: columns, rows: rows, scale: scale)
        // The edges of boxes in boxes take cells, which the rest is narrowed for.
        for _ in 0..<8 where areas.width > limit {
            scale *= Double(limit) / Double(areas.width)
            areas = Self.areas(of: pieces, in: frame, columns: columns, rows: rows, scale: scale)
        }
        self.width = min(max(columns, areas.width), limit)
        let height = min(max(rows, areas.height), Self.mostRows)
        cells = Array(repeating: Array(repeating: .empty, count: self.width), count: height)
        for (piece, area) in zip(pieces, areas.areas) { draw(piece, in: area) }
    }

    /// The most rows that are drawn, more than a reader scrolls through.
    private static let mostRows = 10_000

    private static func cells(_ extent: Double, atMost most: Int) -> Int {
        nearest(extent.rounded(.up), atMost: most)
    }

    private static func nearest(_ place: Double, atMost most: Int) -> Int {
        // Cannot trap: from 0 to `most`.
        place.isNaN ? 0 : Int(min(max(0, place.rounded()), Double(most)))
    }

    /// The lines from top to bottom.
    var lines: [[TerminalSpan]] {
        cells.map { row in
            row.reduce(into: []) { spans, cell in
                guard let next = cell.span else { return }
                guard let last = spans.last, last.emphasis == next.emphasis else { return spans.append(next) }
                let cells = last.cells + next.cells
                spans[spans.count - 1] = TerminalSpan(last.text + next.text, cells: cells, emphasis: last.emphasis)
            }
        }
    }

    /// Draws a leaf: bare words, or a box with words in it.
    private mutating func draw(_ piece: DrawnPiece, in area: TerminalAreas.Area) {
        let (columns, rows) = (area.columns, area.rows)
        guard area.isBox else { return drawLines(of: piece, columns: columns, rows: rows) }
        drawBox(columns: columns, rows: rows)
        // A space beside each edge, where the title is whole with it.
        let inner = rows.dropFirst().dropLast()
        let isRoomy = piece.appearance.title.unicodeScalars.reduce(0) { $0 + $1.cells } <= columns.count - 4
        let margin = isRoomy || inner.count > 1 ? 2 : 1
        drawLines(of: piece, columns: columns.dropFirst(margin).dropLast(margin), rows: inner)
    }
}

extension TerminalCanvas {
    /// Divides a frame into cells for pieces.
    private static func areas(
        of pieces: [DrawnPiece],
        in frame: Rect,
        columns: Int,
        rows: Int,
        scale: Double
    ) -> TerminalAreas {
        TerminalAreas(
            pieces,
            cell: (
                column: { x in
                    nearest((x - frame.minX) * scale, atMost: columns - 1 + (x > frame.minX ? 1 : 0))
                },
                row: { y in nearest((y - frame.minY) / 16, atMost: rows) }
            )
        )
    }

    private mutating func drawBox(columns: Range<Int>, rows: Range<Int>) {
        for row in rows {
            for column in columns { put(" ", .none, at: column, row) }
        }
        for column in columns {
            put("\u{2500}", .dim, at: column, rows.lowerBound)
            put("\u{2500}", .dim, at: column, rows.upperBound - 1)
        }
        for row in rows {
            put("\u{2502}", .dim, at: columns.lowerBound, row)
            put("\u{2502}", .dim, at: columns.upperBound - 1, row)
        }
        put("\u{250C}", .dim, at: columns.lowerBound, rows.lowerBound)
        put("\u{2510}", .dim, at: columns.upperBound - 1, rows.lowerBound)
        put("\u{2514}", .dim, at: columns.lowerBound, rows.upperBound - 1)
        put("\u{2518}", .dim, at: columns.upperBound - 1, rows.upperBound - 1)
    }

    /// Writes the words of a piece into the middle rows of an area.
    private mutating func drawLines(of piece: DrawnPiece, columns: Range<Int>, rows: Range<Int>) {
        let lines = piece.lines(width: columns.count, limit: rows.count)
        let first = rows.lowerBound + (rows.count - lines.count) / 2
        for (offset, line) in lines.enumerated() { write(line, columns: columns, row: first + offset) }
    }

    private mutating func write(_ line: TerminalSpan, columns: Range<Int>, row: Int) {
        var column = columns.lowerBound + max(0, columns.count - line.cells) / 2
        for character in line.text {
            // Cannot trap: from 0 to 2.
            let room = Int(CharacterClass(character).cells)
            guard room > 0, column + room <= columns.upperBound else { continue }
            put(character, line.emphasis, at: column, row)
            if room == 2 { cover(column + 1, row) }
            column += room
        }
    }

    private mutating func put(_ character: Character, _ emphasis: TerminalSpan.Emphasis, at column: Int, _ row: Int) {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
        uncover(column, row)
        cells[row][column] = .character(character, emphasis)
    }

    private mutating func cover(_ column: Int, _ row: Int) {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
        cells[row][column] = .covered
    }

    /// Clears the rest of a wide character when half of it is overwritten.
    private mutating func uncover(_ column: Int, _ row: Int) {
        if case .covered = cells[row][column], column > 0 { cells[row][column - 1] = .empty }
        guard column + 1 < width, case .covered = cells[row][column + 1] else { return }
        cells[row][column + 1] = .empty
    }
}

/// The content of one cell of a terminal.
enum TerminalCell {
    case empty
    case character(Character, TerminalSpan.Emphasis)
    /// The right half of a wide character.
    case covered

    /// The text of the cell; `nil` for the second half of a wide character.
    var span: TerminalSpan? {
        switch self {
        case .empty: TerminalSpan(spaces: 1)
        case .character(let character, let emphasis):
            // Cannot trap: from 0 to 2.
            TerminalSpan(String(character), cells: Int(CharacterClass(character).cells), emphasis: emphasis)
        case .covered: nil
        }
    }
}

extension DrawnPiece {
    /// The title in as many lines as fit, then the detail, then the rejection.
    func lines(width: Int, limit: Int) -> [TerminalSpan] {
        var rest: [TerminalSpan] = []
        if let detail = appearance.detail { rest.append(.fitted(detail, width: width, emphasis: .dim)) }
        if let remark { rest.append(.fitted("[\(remark)]", width: width, emphasis: .dim)) }
        rest = Array(rest.suffix(limit - 1))
        let words = remark == nil ? appearance.title : "\u{2717}\u{A0}\(appearance.title)"
        let emphasis: TerminalSpan.Emphasis = remark == nil ? .none : .struck
        return TerminalSpan.wrapped(words, width: width, lines: limit - rest.count, emphasis: emphasis) + rest
    }
}
