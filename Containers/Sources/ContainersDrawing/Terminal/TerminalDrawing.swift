import Containers

/// A drawing of layouts as lines for a terminal.
///
/// Everything that is crossed off has a sign and a remark in words; with styles it is struck through as well. Words are
/// truncated with an ellipsis when there is no room, and characters that could control the terminal are left out.
///
/// ```swift
/// let layout = DisplayBoard { Text("Love Stack") }.layout(in: Size(width: 1920, height: 1080))
/// print(TerminalDrawing(width: 80, hasStyle: true).draw(layout, title: "Karaoke Party"))
/// ```
public struct TerminalDrawing: Sendable {
    /// The character cells that a line may have.
    public let width: Int

    /// True when escape sequences for bold, dim and struck-through text may be written.
    public let hasStyle: Bool

    /// Chooses how to draw.
    public init(width: Int, hasStyle: Bool) {
        self.width = width
        self.hasStyle = hasStyle
    }

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

    /// Draws placed content: each cell is 8 points wide and 16 high, and narrower where the content is wider than the
    /// terminal.
    public func draw(_ content: PlacedSubview, title: String) -> String {
        let pieces = content.pieces
        var canvas = TerminalCanvas(showing: pieces.extent(around: content.outerFrame), width: width)
        for piece in pieces { canvas.draw(piece) }
        return text(of: [heading(title), []] + canvas.lines)
    }

    /// Draws the visible rows of a list one below the other, indented by their level, with a sign on each group.
    public func draw(_ list: ListPresentation, title: String) -> String {
        let sections = list.sections.map { section in
            [[]] + section.drawnRows.map { TerminalRow($0, width: width).spans }
        }
        return text(of: [heading(title)] + sections.joined())
    }
}

extension TerminalDrawing {
    private func text(of lines: [[TerminalSpan]]) -> String {
        lines.map { TerminalSpan.line($0, hasStyle: hasStyle) + "\n" }.joined()
    }

    private func heading(_ title: String) -> [TerminalSpan] {
        [.fitted(title, width: width, emphasis: .bold)]
    }

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
