extension Board {
    /// The card that a section goes with in the end: its RSVP, and its turn in the setlist.
    package struct Pick: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Pick>

        package let id: ID
        package let section: Section.ID
        package let person: String
        /// The state of the section; the setlist skips those that are away.
        package let presence: Section.State
        /// The card, with title and artist as they were pinned.
        package let card: Card
        /// Among all picks of the board, counted from zero.
        package let position: Int
        package let state: State

        package init(
            id: ID,
            section: Section.ID,
            person: String,
            presence: Section.State,
            card: Card,
            position: Int,
            state: State
        ) {
            self.id = id
            self.section = section
            self.person = person
            self.presence = presence
            self.card = card
            self.position = position
            self.state = state
        }
    }
}

extension Board.Pick {
    /// The state of a pick: still to be sung, or sung.
    package enum State: String, Sendable, CaseIterable {
        case waiting
        case sung
    }
}

extension Board.Pick {
    /// A change of a pick's turn.
    package struct Patch: Sendable, Equatable {
        /// Counted from zero; `nil` keeps the place.
        package var position: Int?
        package var state: State?

        package init(position: Int? = nil, state: State? = nil) {
            self.position = position
            self.state = state
        }

        /// Refuses what no pick may hold.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
        }
    }
}

/// Why a card could not be picked, or a pick not be read or changed.
package enum PickError: Error, Sendable, Hashable {
    case notFound
    /// The card hangs in another section.
    case otherSectionsCard
    /// The card is crossed off in the eyes of its section.
    case cardRejected
    /// Another section picked the song, and they do not hold it as a duet.
    case songPicked
}
