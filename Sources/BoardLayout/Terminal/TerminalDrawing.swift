/// Draws laid-out boards as lines for a terminal: columns of cards in reading order.
///
/// A card that is crossed off carries a sign and a reason in words; where styles are allowed it is struck through as
/// well. Characters that could steer the terminal are left out.
package struct TerminalDrawing: Sendable {
    /// The character cells that a line may have.
    package let width: Int

    /// Whether escape sequences for bold, dim and struck-through text may be written.
    package let hasStyle: Bool

    /// Chooses how to draw.
    package init(width: Int, hasStyle: Bool) {
        self.width = width
        self.hasStyle = hasStyle
    }

    /// Draws a board; every line ends in a line break, and none in a space.
    package func draw(_ board: LaidOutBoard) -> String {
        let columns = max(1, min(board.sections.count, (width + Self.gap) / (Self.leastWidth + Self.gap)))
        let room = max(Self.leastWidth / 2, (width + Self.gap) / columns - Self.gap)
        var lines = heading(of: board)
        for first in stride(from: 0, to: board.sections.count, by: columns) {
            let sections = board.sections[first..<min(first + columns, board.sections.count)]
            lines.append([])
            lines += Self.joined(sections.map { TerminalColumn($0, width: room).lines }, width: room)
        }
        return lines.map { TerminalSpan.line($0, hasStyle: hasStyle) + "\n" }.joined()
    }
}

extension TerminalDrawing {
    /// The cells between two columns.
    private static let gap = 3

    /// The cells below which columns go under one another instead.
    private static let leastWidth = 24

    private func heading(of board: LaidOutBoard) -> [[TerminalSpan]] {
        [
            [.fitted(board.title, width: width, emphasis: .bold)],
            [.fitted(board.summary, width: width, emphasis: .dim)],
        ]
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
