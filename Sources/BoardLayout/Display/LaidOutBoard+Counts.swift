import Containers

extension LaidOutBoard {
    /// The counts of a whole board.
    package struct Counts: Sendable, Equatable {
        package let sections: Int
        package let cards: Int
        /// The cards that are crossed off.
        package let rejected: Int

        /// The cards that are not crossed off.
        package var remaining: Int { cards - rejected }
    }
}

extension LaidOutBoard.Counts {
    /// Counts the cards of a whole laid-out board.
    init(of sections: [LaidOutBoard.Section]) {
        var cards = 0
        var rejected = 0
        for section in sections {
            cards += section.cards.count
            rejected += section.cards.rejected
        }
        self.init(sections: sections.count, cards: cards, rejected: rejected)
    }

    /// Counts the cards of a resolved board, of which only a part is laid out.
    init(of sections: [SectionConfiguration]) {
        var cards = 0
        var rejected = 0
        for section in sections {
            cards += section.content.count
            for card in section.content where card.containerValues.rejection != nil { rejected += 1 }
        }
        self.init(sections: sections.count, cards: cards, rejected: rejected)
    }
}
