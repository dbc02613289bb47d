extension Board.Card {
    /// A change of a card's fields.
    package struct Patch: Sendable, Equatable {
        package var writtenRejection: Edit<Bool>
        /// Counted from zero; `nil` keeps the place, or comes last in another section.
        package var position: Int?
        /// The section to move to, where the card takes the lowest free slot.
        package var section: Board.Section.ID?

        package init(
            writtenRejection: Edit<Bool> = .keep,
            position: Int? = nil,
            section: Board.Section.ID? = nil
        ) {
            self.writtenRejection = writtenRejection
            self.position = position
            self.section = section
        }

        /// Refuses what no card may hold.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
        }
    }
}
