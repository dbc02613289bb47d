extension Board {
    /// The card that a section finally chooses: its RSVP and its turn in the setlist.
    package struct Pick: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Pick>

        package let id: ID
        package let section: Section.ID
        package let person: String
        /// The state of the section.
        ///
        /// The setlist skips sections that are away.
        package let presence: Section.State
        /// The card, with its title and artist as pinned.
        package let card: Card
        /// The position among all picks of the board, counted from zero.
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

    /// A change to a pick.
    package struct Patch: Sendable, Equatable {
        /// The position, counted from zero; `nil` keeps it.
        package var position: Int?
        package var state: State?

        package init(position: Int? = nil, state: State? = nil) {
            self.position = position
            self.state = state
        }

        /// Rejects values that no pick may have.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
        }
    }
}

/// The reason why a card could not be picked, or a pick not be read or changed.
package enum PickError: Error, Sendable, Hashable {
    case notFound
    /// The card belongs to another section.
    case otherSectionsCard
    /// The card is rejected for its section.
    case cardRejected
    /// Another section picked the song, and the two do not hold it as a duet.
    case songPicked
}

extension PickError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The section has no pick."
        case .otherSectionsCard: "The card belongs to another section. Pick a card of this section."
        case .cardRejected: "The card is crossed off. Keep it first, or pick another one."
        case .songPicked: "Another section picked the song. Only the two holders of a duet may pick the same one."
        }
    }
}
