import Containers

/// A laid-out board with an index from slots to cards, for reading windows into it.
public struct PreparedDisplayBoard {
    /// The board's sections in their columns.
    public let layout: DisplayBoardLayout

    /// The cards of each section by their slots; `nil` when the slots are the positions in reading order.
    private let cardsBySlot: [[Int: [Int]]?]

    /// Looks up the slot of every card.
    ///
    /// - Complexity: Linear in the number of cards.
    public init(_ layout: DisplayBoardLayout) {
        self.layout = layout
        cardsBySlot = layout.sections.map { section in
            let slots = section.configuration.content.map { $0.containerValues[CardSlot.self] }
            guard slots.contains(where: { $0 != nil }) else { return nil }
            return Dictionary(grouping: slots.indices) { index in slots[index] ?? index }
        }
    }

    /// The cards whose turned frames meet a window, section by section and in reading order.
    ///
    /// - Complexity: Depends on the content of the window, not on the number of cards.
    public func visible(in window: Rect) -> [PinnedCard] {
        // The layout itself may contain only a part of the board.
        let first = layout.sections.first?.index ?? 0
        let columns = layout.columns.indices(in: window).clamped(to: first..<first + layout.sections.count)
        return columns.flatMap { column in
            let position = column - first
            let section = layout.sections[position]
            let slots = section.cork?.slots(in: window) ?? []
            let found = slots.flatMap { cards(in: $0, of: position) }
            return found.sorted().map { index in
                PinnedCard(
                    subview: section.configuration.content[index],
                    section: column,
                    index: index,
                    pin: section.pin(at: index)
                )
            }
        }
    }

    private func cards(in slot: Int, of position: Int) -> [Int] {
        if let cards = cardsBySlot[position] { return cards[slot] ?? [] }
        return slot < layout.sections[position].configuration.content.count ? [slot] : []
    }
}

extension DisplayBoard {
    /// Lays the board out and indexes its cards by slot, for reading windows into it.
    public func prepared(in size: Size, scaling: Scaling? = nil) -> PreparedDisplayBoard {
        PreparedDisplayBoard(layout(in: size, scaling: scaling))
    }
}
