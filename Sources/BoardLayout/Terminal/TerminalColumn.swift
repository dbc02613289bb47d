/// One section as lines of a given width.
struct TerminalColumn {
    private(set) var lines: [[TerminalSpan]] = []

    private let width: Int

    init(_ section: DrawnSection, width: Int) {
        self.width = width
        let heading = section.isAway ? "\(section.name) (away)" : section.name
        lines.append([.fitted(heading, width: width, emphasis: .bold)])
        lines.append([TerminalSpan(String(repeating: "\u{2500}", count: width), cells: width, emphasis: .dim)])
        for card in section.cards { add(card) }
        guard let footer = section.footerText else { return }
        lines.append([.fitted(footer, width: width, emphasis: .dim)])
    }

    private mutating func add(_ card: DrawnCard) {
        let title = TerminalSpan.fitted(card.title, width: width - 2, emphasis: card.isRejected ? .struck : .none)
        lines.append([TerminalSpan("\(Self.sign(of: card)) ", cells: 2, emphasis: .none), title])
        if !card.detail.isEmpty { addDetail(card.detail) }
        if let note = card.note { addDetail("[\(note)]") }
    }

    private mutating func addDetail(_ words: String) {
        lines.append([TerminalSpan(spaces: 2), .fitted(words, width: width - 2, emphasis: .dim)])
    }

    /// What tells the state of a card at a glance, and without colours.
    private static func sign(of card: DrawnCard) -> Character {
        if card.isRejected { return "\u{2717}" }
        return card.isPick ? "\u{2605}" : "\u{2022}"
    }
}
