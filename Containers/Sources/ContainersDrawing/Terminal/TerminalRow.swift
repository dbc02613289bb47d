import Containers

/// A line of a list, indented by its level.
struct TerminalRow {
    private(set) var spans: [TerminalSpan]

    init(_ row: DrawnRow, width: Int) {
        let sign = Self.sign(of: row)
        let indentation = min(2 * row.level, max(0, width / 2))
        let room = width - indentation - sign.count
        let emphasis = Self.emphasis(of: row)
        let note = row.remark.map { "[\($0)]" } ?? ""
        let words = TerminalSpan.fitted(
            row.content.line,
            width: max(room / 2, note.isEmpty ? room : room - note.count - 1),
            emphasis: emphasis
        )
        spans = [TerminalSpan(spaces: indentation), TerminalSpan(sign, cells: sign.count, emphasis: .none), words]
        let rest = room - words.cells - 1
        guard !note.isEmpty, rest > 1 else { return }
        spans += [TerminalSpan(spaces: 1), .fitted(note, width: rest, emphasis: .dim)]
    }

    /// The mark that shows whether a row can be opened, and whether it is crossed off.
    private static func sign(of row: DrawnRow) -> String {
        guard case .row(_, let disclosure) = row.kind else { return "" }
        return switch disclosure {
        case .collapsed: "\u{25B8} "
        case .expanded: "\u{25BE} "
        case .none: row.remark == nil ? "\u{2022} " : "\u{2717} "
        }
    }

    private static func emphasis(of row: DrawnRow) -> TerminalSpan.Emphasis {
        switch row.kind {
        case .header: .bold
        case .footer: .dim
        case .row: row.remark == nil ? .none : .struck
        }
    }
}
