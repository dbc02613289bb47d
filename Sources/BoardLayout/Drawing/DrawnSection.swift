import Containers
import Karaoke

/// One column as every drawing shows it.
struct DrawnSection {
    /// The name of a column without a header.
    let name: String
    let isAway: Bool
    let header: Rect?
    let headerText: String
    /// The frame of the cards.
    let content: Rect
    let footer: Rect?
    let footerText: String?
    /// True when cards lie over one another, each showing no more than its title line.
    let isStacked: Bool
    /// True when the cards of an outline's section are shown; `nil` in other arrangements.
    let isExpanded: Bool?
    /// In reading order.
    let cards: [DrawnCard]
}

extension DrawnSection {
    init(_ section: LaidOutBoard.Section) {
        name = section.title.isEmpty ? section.person : section.title
        isAway = section.state == .away
        header = section.header
        headerText = section.isExpanded == nil ? section.title : name
        content = section.content
        footer = section.footer
        footerText = section.footerText
        isStacked = section.isStacked
        isExpanded = section.isExpanded
        cards = section.cards.map { DrawnCard($0, in: section.person) }
    }

    init(_ section: DisplayBoardSection) {
        let configuration = section.configuration
        headerText = configuration.header.line
        name = headerText.isEmpty ? "Section \(section.index + 1)" : headerText
        isAway = false
        header = section.parts.header
        content = section.parts.content
        footer = section.parts.footer
        footerText = configuration.footer.isEmpty ? nil : configuration.footer.line
        isStacked = section.cork.grid.isStacked
        isExpanded = nil
        cards = configuration.content.indices.map { index in
            let slot = configuration.content[index].containerValues[CardSlot.self] ?? index
            return DrawnCard(configuration.content[index], slot: slot, pin: section.cork.pin(slot))
        }
    }

    /// The cards from the one that lies lowest to the one that lies on top.
    var paintedCards: [DrawnCard] {
        isStacked ? cards.sorted { $0.slot < $1.slot } : cards
    }
}
