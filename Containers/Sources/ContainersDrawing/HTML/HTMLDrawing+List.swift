import Containers

extension HTMLDrawing {
    /// Draws a list as nested lists, with what is shown of each group.
    ///
    /// A group is a `details` element, open where the list shows its rows. Rows that the list does not show are left out.
    ///
    /// - Parameters:
    ///   - list: The list, with its open groups.
    ///   - title: The name of the drawing.
    ///   - crossedOff: The views that are crossed off; none by default.
    public init(_ list: ListPresentation, title: String, crossedOff: CrossingOff = { _ in nil }) {
        self.init(title: title, style: Self.listStyle)
        write("<section class=\"list\" aria-label=\"\(title.escapedForMarkup)\">")
        for section in list.sections {
            var rows = section.drawnRows(crossedOff: crossedOff)[...]
            if let header = rows.first, header.kind == .header {
                rows = rows.dropFirst()
                write("<h2 dir=\"auto\">\(Self.text(of: header))</h2>")
            }
            draw(&rows, level: 0)
            for footer in rows { write("<p class=\"footer\" dir=\"auto\">\(Self.text(of: footer))</p>") }
        }
        write("</section>")
    }

    /// Draws the rows of a level and beneath, up to the first of a level further out.
    private mutating func draw(_ rows: inout ArraySlice<DrawnRow>, level: Int) {
        guard let first = rows.first, first.disclosure != nil else { return }
        write("<ul>")
        while let row = rows.first, let disclosure = row.disclosure, row.level >= level {
            rows = rows.dropFirst()
            switch disclosure {
            case .none: write("<li dir=\"auto\">\(Self.text(of: row))</li>")
            case .collapsed: write("<li><details><summary dir=\"auto\">\(Self.text(of: row))</summary></details></li>")
            case .expanded:
                write("<li><details open><summary dir=\"auto\">\(Self.text(of: row))</summary>")
                if let next = rows.first, next.level > row.level { draw(&rows, level: row.level + 1) }
                write("</details></li>")
            }
        }
        write("</ul>")
    }

    private static func text(of row: DrawnRow) -> String {
        words(row.content.line, isCrossedOff: row.remark != nil) + note(row.remark, in: "span")
    }
}

extension DrawnRow {
    /// The state of a row; `nil` for headers and footers.
    fileprivate var disclosure: ListRow.Disclosure? {
        guard case .row(_, let disclosure) = kind else { return nil }
        return disclosure
    }
}
