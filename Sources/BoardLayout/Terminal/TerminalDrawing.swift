import Containers

/// Draws what was laid out as lines for a terminal.
///
/// Whatever is crossed off carries a sign and says so in words; where styles are allowed it is struck through as well.
/// Words are cut with an ellipsis where there is no room, and characters that could steer the terminal are left out.
///
/// ```swift
/// let layout = DisplayBoard { Text("Love Stack") }.layout(in: Size(width: 1920, height: 1080))
/// print(TerminalDrawing(width: 80, hasStyle: true).draw(layout, title: "Karaoke Party"))
/// ```
public struct TerminalDrawing: Sendable {
    /// The character cells that a line may have.
    public let width: Int

    /// Whether escape sequences for bold, dim and struck-through text may be written.
    public let hasStyle: Bool

    /// Chooses how to draw.
    public init(width: Int, hasStyle: Bool) {
        self.width = width
        self.hasStyle = hasStyle
    }

    /// Draws a stored board as columns of cards in reading order.
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
    /// The cells between two columns.
    private static let gap = 3

    /// The cells below which columns go under one another instead.
    private static let leastWidth = 24

    private func text(of lines: [[TerminalSpan]]) -> String {
        lines.map { TerminalSpan.line($0, hasStyle: hasStyle) + "\n" }.joined()
    }

    private func heading(_ title: String) -> [TerminalSpan] {
        [.fitted(title, width: width, emphasis: .bold)]
    }

    private func lines(of board: DrawnBoard) -> [[TerminalSpan]] {
        let columns = max(1, min(board.sections.count, (width + Self.gap) / (Self.leastWidth + Self.gap)))
        let room = max(Self.leastWidth / 2, (width + Self.gap) / columns - Self.gap)
        var lines = [heading(board.title), [.fitted(board.summary, width: width, emphasis: .dim)]]
        for first in stride(from: 0, to: board.sections.count, by: columns) {
            let sections = board.sections[first..<min(first + columns, board.sections.count)]
            lines.append([])
            lines += Self.joined(sections.map { TerminalColumn($0, width: room).lines }, width: room)
        }
        return lines
    }

    /// Puts columns side by side.
    private static func joined(_ columns: [[[TerminalSpan]]], width: Int) -> [[TerminalSpan]] {
        let height = columns.map(\.count).max() ?? 0
        return (0..<height).map { row in
            columns.flatMap { column in
                let spans = row < column.count ? column[row] : []
                let used = spans.reduce(0) { $0 + $1.cells }
                return spans + [TerminalSpan(spaces: width - used + gap)]
            }
        }
    }
}
