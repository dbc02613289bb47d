import Containers
import ContainersDrawing

extension TerminalDrawing {
    /// Draws a stored board as it is arranged, its cards in reading order.
    ///
    /// As in all drawings every line ends in a line break, and none in a space.
    package func draw(_ board: LaidOutBoard) -> String {
        text(of: lines(of: DrawnBoard(board)))
    }

    /// Draws a board of any content as columns of cards in reading order; a description replaces the counts.
    public func draw(_ board: DisplayBoardLayout, title: String, description: String? = nil) -> String {
        text(of: lines(of: DrawnBoard(board, title: title, description: description)))
    }

    /// Draws placed content, with a sign and a remark on all that is rejected.
    public func draw(_ content: PlacedSubview, title: String) -> String {
        draw(content, title: title, crossedOff: \.remark)
    }

    /// Draws the visible rows of a list, with a sign and a remark on all that is rejected.
    public func draw(_ list: ListPresentation, title: String) -> String {
        draw(list, title: title, crossedOff: \.remark)
    }
}

extension TerminalDrawing {
    private func lines(of board: DrawnBoard) -> [[TerminalSpan]] {
        let sections =
            switch board.arrangement {
            case .board: rows(of: board.sections, atMost: board.sections.count)
            case .wall: rows(of: board.sections, atMost: board.sections.sectionsInARow)
            case .grid: board.sections.flatMap { [[]] + TerminalColumn(grid: $0, width: width).lines }
            case .stack: board.sections.flatMap { [[]] + TerminalColumn($0, width: width).lines }
            case .outline: [[]] + board.sections.flatMap { TerminalOutline($0, width: width).lines }
            }
        return [heading(board.title), [.fitted(board.summary, width: width, emphasis: .dim)]]
            + board.calls.map { [.fitted($0, width: width, emphasis: .bold)] } + sections
    }

    /// Sections side by side, in as few rows as there is room for, which are about equally long.
    private func rows(of all: [DrawnSection], atMost limit: Int) -> [[TerminalSpan]] {
        guard !all.isEmpty else { return [] }
        let (gap, least) = (TerminalColumn.gap, TerminalColumn.leastWidth)
        let most = max(1, min(limit, (width + gap) / (least + gap)))
        let rows = (all.count + most - 1) / most
        let columns = (all.count + rows - 1) / rows
        let room = max(least / 2, (width + gap) / columns - gap)
        return stride(from: 0, to: all.count, by: columns).flatMap { first in
            let sections = all[first..<min(first + columns, all.count)]
            return [[]] + TerminalColumn.joined(sections.map { TerminalColumn($0, width: room).lines }, width: room)
        }
    }
}

extension [DrawnSection] {
    /// The number of sections beside one another on a wall: those of the first row of its first page.
    fileprivate var sectionsInARow: Int {
        let ends = zip(self, dropFirst()).map { one, next in
            next.frame.minY > one.frame.minY || next.frame.minX > one.frame.maxX + WallPages.spacing + 1
        }
        return (ends.firstIndex(of: true) ?? count - 1) + 1
    }
}
