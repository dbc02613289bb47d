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
            case .board, .wall: columns(of: board.sections)
            case .grid: board.sections.flatMap { [[]] + TerminalColumn(grid: $0, width: width).lines }
            case .stack: board.sections.flatMap { [[]] + TerminalColumn($0, width: width).lines }
            case .outline: [[]] + board.sections.flatMap { TerminalOutline($0, width: width).lines }
            }
        return [heading(board.title), [.fitted(board.summary, width: width, emphasis: .dim)]] + sections
    }

    /// Sections side by side, as many as there is room for.
    private func columns(of all: [DrawnSection]) -> [[TerminalSpan]] {
        let (gap, least) = (TerminalColumn.gap, TerminalColumn.leastWidth)
        let columns = max(1, min(all.count, (width + gap) / (least + gap)))
        let room = max(least / 2, (width + gap) / columns - gap)
        return stride(from: 0, to: all.count, by: columns).flatMap { first in
            let sections = all[first..<min(first + columns, all.count)]
            return [[]] + TerminalColumn.joined(sections.map { TerminalColumn($0, width: room).lines }, width: room)
        }
    }
}
