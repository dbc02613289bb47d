extension Board {
    /// The most sections that a board holds.
    package static let sectionLimit = 200
    /// The most cards that a board holds, in all its sections together.
    package static let cardLimit = 2_000
    /// The most songs that belong to one board alone.
    ///
    /// Those that are neither pinned nor claimed are removed first.
    package static let ownSongLimit = 4_000

    /// The shares of a board that one section or one guest may take.
    package struct Limits: Sendable, Hashable {
        /// The limits of dibs and of cards that a board may set.
        package static let cardRange = 1...Board.cardLimit
        /// The limits of a guest's sections that a board may set.
        package static let sectionRange = 1...Board.sectionLimit
        /// The limits of a guest's changes that a board may set.
        package static let changeRange = 1...100_000

        /// The most songs that one section has dibs on, for any actor.
        package var dibs: Int
        /// The most cards in the sections of one guest; hosts may pin more.
        package var cards: Int
        /// The most sections of one guest; hosts may assign more.
        package var sections: Int
        /// The most log entries that one guest causes in a burst, and per hour in the long run.
        package var changes: Int

        package init(dibs: Int = 20, cards: Int = 100, sections: Int = 5, changes: Int = 1_000) {
            self.dibs = dibs
            self.cards = cards
            self.sections = sections
            self.changes = changes
        }

        /// The limits with the patch applied.
        package func changed(by patch: Patch) -> Limits {
            Limits(
                dibs: patch.dibs ?? dibs,
                cards: patch.cards ?? cards,
                sections: patch.sections ?? sections,
                changes: patch.changes ?? changes
            )
        }

        /// A change to the limits.
        ///
        /// `nil` keeps a limit.
        package struct Patch: Sendable, Hashable {
            package var dibs: Int?
            package var cards: Int?
            package var sections: Int?
            package var changes: Int?

            package init(dibs: Int? = nil, cards: Int? = nil, sections: Int? = nil, changes: Int? = nil) {
                self.dibs = dibs
                self.cards = cards
                self.sections = sections
                self.changes = changes
            }
        }
    }
}

/// A limit of a board that a change would exceed, with the board's number.
package enum LimitError: Error, Sendable, Hashable {
    /// The section has as many dibs as the board allows.
    case dibs(Int)
    /// The guest has as many cards as the board allows.
    case cards(Int)
    /// The guest has as many sections as the board allows.
    case sections(Int)
    /// The guest has caused as many log entries as the board allows per hour.
    case changes(Int)
    /// The hosts of the board have made as many tokens that are valid as a board allows.
    case tokens(Int)
}

extension LimitError: CustomStringConvertible {
    /// The limit, and the ways out.
    package var description: String {
        switch self {
        case .dibs(let limit):
            "A section has dibs on at most \(limit) songs here. Release one first, or ask a host to raise \"dibsLimit\"."
        case .cards(let limit):
            "A guest has at most \(limit) cards here. Take one down first, or ask a host to raise \"cardLimit\"."
        case .sections(let limit):
            "A guest has at most \(limit) sections here. Delete one first, or ask a host to raise \"sectionLimit\"."
        case .changes(let limit):
            """
            A guest makes at most \(limit) changes an hour here. Try again in \(pause ?? 0) seconds, or ask a host to raise \
            "changeLimit".
            """
        case .tokens(let limit):
            """
            The hosts of this board have made \(limit) tokens that are still valid, which is as many as they may. Revoke \
            one first, or ask an admin to make it.
            """
        }
    }

    /// The seconds after which the next change is allowed; `nil` for limits that time does not lift.
    package var pause: Int? {
        guard case .changes(let limit) = self else { return nil }
        return (3_600 + limit - 1) / limit
    }
}
