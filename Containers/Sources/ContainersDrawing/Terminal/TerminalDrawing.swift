import Containers

/// A drawing of layouts as lines for a terminal.
///
/// Everything that is crossed off has a sign and a remark in words; with styles it is struck through as well. Words are
/// truncated with an ellipsis when there is no room, and characters that could control the terminal are left out.
///
/// ```swift
/// let stack = VStack { Text("Love Stack") }
/// let lines = TerminalDrawing(width: 80, hasStyle: false).draw(stack.placed(in: .unspecified), title: "Songs")
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

    /// Draws placed content: each cell is 8 points wide and 16 high, and narrower where the content is wider than the
    /// terminal.
    public func draw(
        _ content: PlacedSubview,
        title: String,
        crossedOff: CrossingOff = { _ in nil }
    ) -> String {
        let pieces = content.pieces(crossedOff: crossedOff)
        let canvas = TerminalCanvas(pieces, in: pieces.extent(around: content.outerFrame), width: width)
        return text(of: [heading(title), []] + canvas.lines)
    }

    /// Draws the visible rows of a list one below the other, indented by their level, with a sign on each group.
    public func draw(
        _ list: ListPresentation,
        title: String,
        crossedOff: CrossingOff = { _ in nil }
    ) -> String {
        let sections = list.sections.map { section in
            [[]] + section.drawnRows(crossedOff: crossedOff).map { TerminalRow($0, width: width).spans }
        }
        return text(of: [heading(title)] + sections.joined())
    }
}

extension TerminalDrawing {
    /// Writes lines that were made of spans, each with a line break at its end.
    public func text(of lines: [[TerminalSpan]]) -> String {
        lines.map { TerminalSpan.line($0, hasStyle: hasStyle) + "\n" }.joined()
    }

    /// A title in bold, as all drawings begin.
    public func heading(_ title: String) -> [TerminalSpan] {
        [.fitted(title, width: width, emphasis: .bold)]
    }
}
