/// The options of a grid.
struct GridOptions: Hashable {
    let alignment: Alignment
    let horizontalSpacing: Double
    let verticalSpacing: Double
}

/// A grid, as the layout around it sees it.
final class GridElement: LayoutElement {
    /// A view in one or more columns of a row.
    private struct Cell {
        let subview: LayoutSubview
        let columns: Range<Int>
        let alignment: Alignment
    }

    private let rows: [[Cell]]
    private let count: Int
    private let options: GridOptions
    private var divisions: [ProposedSize: (columns: [Double], rows: [Double])] = [:]

    init<Content: View>(_ content: Content, _ options: GridOptions, in context: LayoutContext) {
        self.options = options
        let members = context.subviews(of: content, along: nil)
        let parts = members.map { $0.subview.gridRow }
        let widths = parts.map { $0?.cells.reduce(0) { $0 + $1.span } ?? 1 }
        let count = widths.max() ?? 0
        self.count = count
        rows = zip(members, parts).map { member, row in
            guard let row else { return [Cell(subview: member, columns: 0..<count, alignment: options.alignment)] }
            var column = 0
            let alignment = Alignment(
                horizontal: options.alignment.horizontal,
                vertical: row.alignment ?? options.alignment.vertical
            )
            return row.cells.map { cell in
                let first = column
                column += cell.span
                let subview = LayoutSubview(cell, along: nil, nesting: context.nesting.inside)
                return Cell(subview: subview, columns: first..<column, alignment: alignment)
            }
        }
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        let (columns, rows) = division(for: proposal)
        return Size(
            width: length(of: columns[...], spacing: options.horizontalSpacing),
            height: length(of: rows[...], spacing: options.verticalSpacing)
        )
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let (columns, heights) = division(for: proposal)
        var top = origin.y
        var placed: [PlacedSubview] = []
        for (row, height) in zip(rows, heights) {
            for cell in row {
                let left = columns[..<cell.columns.lowerBound].reduce(0) { $0 + $1 + options.horizontalSpacing }
                let room = Size(width: width(of: cell, in: columns), height: height)
                let shift = cell.alignment.origin(of: cell.subview.size(for: ProposedSize(room)), in: room)
                let corner = Point(x: origin.x + left + shift.x, y: top + shift.y)
                placed.append(cell.subview.placed(at: corner, proposal: ProposedSize(room)))
            }
            top += height + options.verticalSpacing
        }
        return PlacedElement(Rect(origin: origin, size: size(for: proposal, along: axis)), children: placed)
    }

    /// Divides a size among columns and rows, as stacks of them would (Spec 9.15).
    private func division(for proposal: ProposedSize) -> (columns: [Double], rows: [Double]) {
        if let known = divisions[proposal] { return known }
        let columns = lengths(of: count, in: proposal.width, spacing: options.horizontalSpacing) { column, width in
            self.width(of: column, offered: width)
        }
        let heights = lengths(of: rows.count, in: proposal.height, spacing: options.verticalSpacing) { row, height in
            self.height(of: row, in: columns, offered: height)
        }
        divisions[proposal] = (columns, heights)
        return (columns, heights)
    }

    private func lengths(
        of count: Int,
        in length: Double?,
        spacing: Double,
        answer: @escaping (Int, Double?) -> Double
    ) -> [Double] {
        guard let length else { return (0..<count).map { answer($0, nil) } }
        let members = StackMembers(count: count, priority: { _ in 0 }, length: answer)
        return members.offers(of: length - spacing * Double(count - 1)).enumerated().map { answer($0, $1) }
    }

    /// The width of the widest cell that is in one column only.
    private func width(of column: Int, offered width: Double?) -> Double {
        rows.joined().filter { $0.columns == column..<column + 1 }.reduce(0) { widest, cell in
            max(widest, cell.subview.size(for: ProposedSize(width: width, height: nil)).width)
        }
    }

    /// The height of the highest cell of a row.
    private func height(of row: Int, in columns: [Double], offered height: Double?) -> Double {
        rows[row].reduce(0) { highest, cell in
            let offer = ProposedSize(width: width(of: cell, in: columns), height: height)
            return max(highest, cell.subview.size(for: offer).height)
        }
    }

    private func width(of cell: Cell, in columns: [Double]) -> Double {
        length(of: columns[cell.columns], spacing: options.horizontalSpacing)
    }

    private func length(of parts: ArraySlice<Double>, spacing: Double) -> Double {
        max(0, parts.reduce(-spacing) { $0 + $1 + spacing })
    }
}

extension Subview {
    /// The number of columns that the subview spans as a cell.
    fileprivate var span: Int { max(1, containerValues[GridCellColumnsKey.self]) }
}
