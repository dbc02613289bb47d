import Containers
import ContainersDrawing
import Karaoke

/// One section as every drawing shows it, with the members of its geometry.
@dynamicMemberLookup
struct DrawnSection {
    /// The name of a section, also of one without a header.
    let name: String
    let isAway: Bool
    let headerText: String
    let footerText: String?
    /// The frames of the section and its parts.
    let geometry: SectionGeometry
    /// In reading order.
    let cards: [DrawnCard]

    subscript<Member>(dynamicMember member: KeyPath<SectionGeometry, Member>) -> Member {
        geometry[keyPath: member]
    }
}

extension DrawnSection {
    /// Shows a section of a stored board.
    init(_ section: LaidOutBoard.Section) {
        name = section.title.isEmpty ? section.person : section.title
        isAway = section.state == .away
        headerText = section.isExpanded == nil ? section.title : name
        footerText = section.footerText
        geometry = section.geometry
        cards = section.cards.map { DrawnCard($0, in: section.person) }
    }

    /// Shows a section of any content.
    init(_ section: LaidOutSection) {
        let configuration = section.configuration
        headerText = configuration.header.line
        name = headerText.isEmpty ? "Section \(section.index + 1)" : headerText
        isAway = false
        footerText = configuration.footer.isEmpty ? nil : configuration.footer.line
        geometry = section.geometry
        cards = configuration.content.indices.map { index in
            let slot = configuration.content[index].containerValues[CardSlot.self] ?? index
            return DrawnCard(
                configuration.content[index],
                slot: slot,
                pin: section.pin(at: index),
                section: section.index
            )
        }
    }

    /// The cards in painting order, from the lowest to the topmost.
    var paintedCards: [DrawnCard] {
        geometry.isStacked ? cards.sorted { $0.slot < $1.slot } : cards
    }
}
