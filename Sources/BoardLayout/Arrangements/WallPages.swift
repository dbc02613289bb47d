import Containers

/// The division of a wall into pages, rows and columns of sections.
struct WallPages: Sendable, Equatable {
    /// The number of pages.
    let count: Int
    /// The number of sections below one another on a page.
    let rows: Int
    /// The number of sections beside one another on a page.
    let columns: Int
    /// The true size of the wall: all pages side by side.
    let size: Size

    private let page: Size

    /// The space between two sections.
    static let spacing = 24.0
    /// The gain in lettering for which sections stand below one another rather than side by side.
    static let gain = 1.2
    /// The width from which a section's header has room for a name of about ten letters.
    static let leastWidth = 220.0
    /// The least height of a section below another one, which leaves its header room for a name.
    static let leastHeight = 200.0
    /// The space between two pages.
    static let pageSpacing = 80.0

    /// Chooses the division for a number of sections, the fullest of which has a number of slots.
    ///
    /// - Complexity: `n` log `n` in the number of sections.
    init(_ sections: Int, slots: Int, hasFooter: Bool, in size: Size) {
        let tier = FilledChoice.tier(of: slots)
        var best = (pages: 1, rows: 1, columns: 1, title: 0.0, isWide: false)
        for pages in 1...max(1, sections) {
            let share = max(1, (sections + pages - 1) / pages)
            for columns in (1...share).reversed() {
                let rows = (share + columns - 1) / columns
                let cell = Self.cell(rows: rows, columns: columns, in: size)
                guard rows == 1 || cell.height >= Self.leastHeight else { continue }
                let parts = ColumnParts(
                    of: Rect(origin: .zero, size: cell),
                    header: WallArrangement.headerHeight,
                    footer: hasFooter ? WallArrangement.footerHeight : nil,
                    spacing: WallArrangement.partSpacing
                )
                let title = min(FilledChoice(for: tier, in: parts.content.size).titleLimit, CardLettering.greatestTitle)
                let isWide = cell.width >= Self.leastWidth
                let isLarger = title > best.title * (best.title < CardLettering.leastTitle ? 1 : Self.gain)
                let isLegible = title >= min(best.title, CardLettering.leastTitle)
                let isBetter = isWide == best.isWide ? isLarger : isWide && isLegible
                if isBetter { best = (pages, rows, columns, title, isWide) }
            }
            if best.title >= CardLettering.leastTitle { break }
        }
        (count, rows, columns) = (best.pages, best.rows, best.columns)
        page = size
        self.size = Size(
            width: (size.width * Double(best.pages) + Self.pageSpacing * Double(best.pages - 1)).inThousandths,
            height: size.height.inThousandths
        )
        perPage = max(1, (sections + best.pages - 1) / best.pages)
    }

    /// The number of sections of a page; the last one may have fewer.
    private let perPage: Int

    /// The frame of a section.
    func frame(of section: Int) -> Rect {
        let (number, place) = section.quotientAndRemainder(dividingBy: perPage)
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let cell = Self.cell(rows: rows, columns: columns, in: page)
        return Rect(
            x: (Double(number) * (page.width + Self.pageSpacing) + Double(column) * (cell.width + Self.spacing))
                .inThousandths,
            y: (Double(row) * (cell.height + Self.spacing)).inThousandths,
            width: cell.width.inThousandths,
            height: cell.height.inThousandths
        )
    }

    private static func cell(rows: Int, columns: Int, in page: Size) -> Size {
        Size(
            width: max(1, (page.width - spacing * Double(columns - 1)) / Double(columns)),
            height: max(1, (page.height - spacing * Double(rows - 1)) / Double(rows))
        )
    }
}
