extension Board {
    /// The card that a section goes with in the end: its RSVP, and its turn in the setlist.
    package struct Pick: Sendable, Equatable {
        package let section: Section.ID
        package let person: String
        /// Whether the person is at the party just now; the setlist skips who is not.
        package let state: Section.State
        /// The card, with title and artist as they were pinned.
        package let card: Card
        /// Among all picks of the board, counted from zero.
        package let position: Int
        package let isSung: Bool

        package init(
            section: Section.ID,
            person: String,
            state: Section.State,
            card: Card,
            position: Int,
            isSung: Bool
        ) {
            self.section = section
            self.person = person
            self.state = state
            self.card = card
            self.position = position
            self.isSung = isSung
        }
    }
}

extension Board.Pick {
    /// A change of a pick's turn.
    package struct Patch: Sendable, Equatable {
        /// Counted from zero; `nil` keeps the place.
        package var position: Int?
        package var isSung: Bool?

        package init(position: Int? = nil, isSung: Bool? = nil) {
            self.position = position
            self.isSung = isSung
        }

        /// Refuses what no pick may hold.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
        }
    }
}
