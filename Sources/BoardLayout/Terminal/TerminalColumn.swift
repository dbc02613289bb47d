import Containers
import ContainersDrawing

/// One section as lines of a given width.
struct TerminalColumn {
    private(set) var lines: [[TerminalSpan]] = []

    private let width: Int

    /// Writes the cards from top to bottom.
    init(_ section: DrawnSection, width: Int) {
        self.init(section, width: width) { $0.cards.flatMap { Self.lines(of: $0, width: width) } }
    }

    /// Writes as many cards per line as the grid has columns, or as many as fit.
    init(grid section: DrawnSection, width: Int) {
        let columns = max(1, min(section.cardsInALine, (width + Self.gap) / (Self.leastWidth + Self.gap)))
        let room = (width + Self.gap) / columns - Self.gap
        self.init(section, width: width) { section in
            stride(from: 0, to: section.cards.count, by: columns).flatMap { first in
                let cards = section.cards[first..<min(first + columns, section.cards.count)]
                return Self.joined(cards.map { Self.lines(of: $0, width: room) }, width: room)
            }
        }
    }

    private init(_ section: DrawnSection, width: Int, cards: (DrawnSection) -> [[TerminalSpan]]) {
        self.width = width
        lines.append([.fitted(section.heading, width: width, emphasis: .bold)])
        lines.append([TerminalSpan(String(repeating: "\u{2500}", count: width), cells: width, emphasis: .dim)])
        lines += cards(section)
        guard let footer = section.footerText else { return }
        lines.append([.fitted(footer, width: width, emphasis: .dim)])
    }
}

extension TerminalColumn {
    /// The number of cells between two columns.
    static let gap = 3

    /// The least width of a column in cells; narrower columns are placed below one another.
    static let leastWidth = 24

    /// Puts columns side by side.
    static func joined(_ columns: [[[TerminalSpan]]], width: Int) -> [[TerminalSpan]] {
        let height = columns.map(\.count).max() ?? 0
        return (0..<height).map { row in
            columns.flatMap { column in
                let spans = row < column.count ? column[row] : []
                let used = spans.reduce(0) { $0 + $1.cells }
                return spans + [TerminalSpan(spaces: width - used + gap)]
            }
        }
    }

    /// Title, detail and note of a card below one another.
    private static func lines(of card: DrawnCard, width: Int) -> [[TerminalSpan]] {
        let title = TerminalSpan.fitted(card.title, width: width - 2, emphasis: card.isRejected ? .struck : .none)
        let details = [card.detail.isEmpty ? nil : card.detail, card.note.map { "[\($0)]" }].compactMap(\.self)
        return [[TerminalSpan("\(card.sign) ", cells: 2, emphasis: .none), title]]
            + details.map { [TerminalSpan(spaces: 2), .fitted($0, width: width - 2, emphasis: .dim)] }
    }
}

extension DrawnSection {
    /// The words above the cards.
    var heading: String { isAway ? "\(name) (away)" : name }

    /// The number of cards in the first line.
    fileprivate var cardsInALine: Int {
        cards.prefix { $0.pin.frame.minY == cards.first?.pin.frame.minY }.count
    }
}

extension DrawnCard {
    /// The mark that shows the state of a card without colours.
    var sign: Character {
        if isSung { return "\u{2713}" }
        if isRejected { return "\u{2717}" }
        return isPick ? "\u{2605}" : "\u{2022}"
    }
}
