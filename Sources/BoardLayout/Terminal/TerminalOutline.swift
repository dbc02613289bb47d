import ContainersDrawing

/// One section of an outline as lines of a given width: a group, and a line for each card that is shown.
struct TerminalOutline {
    private(set) var lines: [[TerminalSpan]] = []

    private let width: Int

    init(_ section: DrawnSection, width: Int) {
        self.width = width
        let sign = section.isExpanded == false ? "\u{25B8} " : "\u{25BE} "
        lines.append([
            TerminalSpan(sign, cells: 2, emphasis: .none), .fitted(section.heading, width: width - 2, emphasis: .bold),
        ])
        guard section.isExpanded != false else { return }
        for card in section.cards { add(card) }
        guard let footer = section.footerText else { return }
        lines.append([TerminalSpan(spaces: 2), .fitted(footer, width: width - 2, emphasis: .dim)])
    }

    /// Title, detail and note in one line, as far as there is room.
    private mutating func add(_ card: DrawnCard) {
        var line = [TerminalSpan(spaces: 2), TerminalSpan("\(card.sign) ", cells: 2, emphasis: .none)]
        var room = width - 4
        let note = card.note.map { TerminalSpan.fitted("[\($0)]", width: max(0, room / 2 - 2), emphasis: .dim) }
        room -= note.map { $0.cells + 2 } ?? 0
        let title = TerminalSpan.fitted(card.title, width: room, emphasis: card.isRejected ? .struck : .none)
        line.append(title)
        room -= title.cells + 2
        if !card.detail.isEmpty, room > 3 {
            line += [TerminalSpan(spaces: 2), .fitted(card.detail, width: room, emphasis: .dim)]
        }
        if let note { line += [TerminalSpan(spaces: 2), note] }
        lines.append(line)
    }
}
