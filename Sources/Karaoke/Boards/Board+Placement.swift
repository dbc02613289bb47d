extension Board {
    /// A section with its place among the sections of its board.
    package struct PlacedSection: Sendable, Equatable {
        /// The section, without its cards.
        package let section: Section
        /// Counted from zero.
        package let position: Int

        package init(section: Section, position: Int) {
            self.section = section
            self.position = position
        }
    }

    /// A card with the section it is pinned in and its place in the section's reading order.
    package struct PlacedCard: Sendable, Equatable {
        package let card: Card
        package let section: Section.ID
        /// Counted from zero.
        package let position: Int

        package init(card: Card, section: Section.ID, position: Int) {
            self.card = card
            self.section = section
            self.position = position
        }
    }
}
