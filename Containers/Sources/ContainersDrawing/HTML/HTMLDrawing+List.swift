import Containers

extension HTMLDrawing {
    /// Draws a list as nested lists, with what is shown of each group.
    ///
    /// A group is a `details` element, open where the list shows its rows. Rows that the list does not show are left out; with
    /// links, a group is a link to a page that shows or hides them, which needs no script.
    ///
    /// - Parameters:
    ///   - list: The list, with its open groups.
    ///   - title: The name of the drawing.
    ///   - crossedOff: The views that are crossed off; none by default.
    ///   - toggle: The address of the page on which a group is closed if it is open here, or open if it is closed.
    public init(
        _ list: ListPresentation,
        title: String,
        crossedOff: CrossingOff = { _ in nil },
        toggle: ((ListRow) -> String)? = nil
    ) {
        self.init(title: title, style: Self.listStyle)
        write("<section class=\"list\" aria-label=\"\(title.escapedForMarkup)\">")
        for section in list.sections {
            var rows = section.drawnRows(crossedOff: crossedOff)[...]
            if let header = rows.first, header.kind == .header {
                rows = rows.dropFirst()
                write("<h2 dir=\"auto\">\(Self.text(of: header))</h2>")
            }
            draw(&rows, level: 0, toggle)
            for footer in rows { write("<p class=\"footer\" dir=\"auto\">\(Self.text(of: footer))</p>") }
        }
        write("</section>")
    }

    /// Draws the rows of a level and beneath, up to the first of a level further out.
    private mutating func draw(_ rows: inout ArraySlice<DrawnRow>, level: Int, _ toggle: ((ListRow) -> String)?) {
        guard let first = rows.first, first.disclosure != nil else { return }
        write("<ul>")
        while let row = rows.first, let disclosure = row.disclosure, row.level >= level {
            rows = rows.dropFirst()
            switch disclosure {
            case .none: write("<li dir=\"auto\">\(Self.text(of: row))</li>")
            case .collapsed:
                let (label, end) = Self.group(row, isOpen: false, toggle)
                write("<li>\(label)\(end)</li>")
            case .expanded:
                let (label, end) = Self.group(row, isOpen: true, toggle)
                write("<li>\(label)")
                if let next = rows.first, next.level > row.level { draw(&rows, level: row.level + 1, toggle) }
                write("\(end)</li>")
            }
        }
        write("</ul>")
    }

    /// The label of a group, before its rows, and what ends the group.
    private static func group(
        _ drawn: DrawnRow,
        isOpen: Bool,
        _ toggle: ((ListRow) -> String)?
    ) -> (label: String, end: String) {
        guard let row = drawn.row, let toggle else {
            return ("<details\(isOpen ? " open" : "")><summary dir=\"auto\">\(text(of: drawn))</summary>", "</details>")
        }
        let address = toggle(row).escapedForMarkup
        return ("<a href=\"\(address)\" aria-expanded=\"\(isOpen)\" dir=\"auto\">\(text(of: drawn))</a>", "")
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
