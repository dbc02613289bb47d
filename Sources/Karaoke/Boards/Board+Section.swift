extension Board {
    /// One person's column.
    ///
    /// A section is not an account: the person may have no phone, or several.
    package struct Section: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Section>

        package let id: ID
        /// Whose column it is, unique on the board by folded name.
        package var person: String
        package var title: String
        package var footer: String?
        package var state: State
        /// The rejection written on the whole section; `nil` when none is written.
        package var writtenRejection: Bool?
        /// The card the section finally goes with.
        package var pick: Card.ID?
        /// In reading order.
        package var cards: [Card]

        package init(
            id: ID,
            person: String,
            title: String? = nil,
            footer: String? = nil,
            state: State = .active,
            writtenRejection: Bool? = nil,
            pick: Card.ID? = nil,
            cards: [Card] = []
        ) {
            self.id = id
            self.person = person
            self.title = title ?? Self.title(for: person)
            self.footer = footer
            self.state = state
            self.writtenRejection = writtenRejection
            self.pick = pick
            self.cards = cards
        }
    }
}

extension Board.Section {
    /// Whether the person is at the party just now.
    package enum State: String, Sendable, CaseIterable {
        case active
        case away
    }

    /// The title of a section that was given none.
    package static func title(for person: String) -> String {
        "\(person)'s Favorites"
    }
}
