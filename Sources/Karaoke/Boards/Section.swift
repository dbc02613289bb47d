extension Board {
    /// One person's column.
    ///
    /// A section is not an account: the person may have no phone, or several.
    package struct Section: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Section>

        package let id: ID
        /// The person, unique on the board by folded name.
        package var person: String
        package var title: String
        package var footer: String?
        package var state: State
        /// The rejection written on the whole section; `nil` when none is written.
        package var writtenRejection: Bool?
        /// The cards, in reading order.
        package var cards: [Card]
        /// The latest picks of the cards, those of duets in both sections.
        package var picks: [Card.ID: CardPick]

        package init(
            id: ID,
            person: String,
            title: String? = nil,
            footer: String? = nil,
            state: State = .active,
            writtenRejection: Bool? = nil,
            cards: [Card] = [],
            picks: [Card.ID: CardPick] = [:]
        ) {
            self.id = id
            self.person = person
            self.title = title ?? Self.title(for: person)
            self.footer = footer
            self.state = state
            self.writtenRejection = writtenRejection
            self.cards = cards
            self.picks = picks
        }
    }
}

extension Board.Section {
    /// The presence of the person at the party.
    package enum State: String, Sendable, CaseIterable {
        case active
        case away
    }

    /// The default title of a person's section.
    package static func title(for person: String) -> String {
        "\(person)'s Favorites"
    }

    /// The most scalars of a face; a family of four with skin tones has eleven.
    private static let faceLimit = 16

    /// The first letter or emoji of a person's name, whole, as it is drawn: a flag is two scalars.
    ///
    /// A letter with more marks than any script has stands without them.
    package static func face(of person: String) -> String {
        guard let first = person.first else { return "" }
        let scalars = first.unicodeScalars
        return String(String.UnicodeScalarView(scalars.count > faceLimit ? scalars.prefix(1) : scalars[...]))
    }

    /// A section to be created.
    package struct Draft: Sendable, Equatable {
        package var person: String
        /// The title.
        ///
        /// `nil` derives it from the person; an empty text leaves the section without a header.
        package var title: String?
        package var footer: String?
        /// The position, counted from zero; `nil` appends the section.
        package var position: Int?
        package var writtenRejection: Bool?
        package var state: State

        package init(
            person: String,
            title: String? = nil,
            footer: String? = nil,
            position: Int? = nil,
            writtenRejection: Bool? = nil,
            state: State = .active
        ) {
            self.person = person
            self.title = title
            self.footer = footer
            self.position = position
            self.writtenRejection = writtenRejection
            self.state = state
        }

        /// Rejects values that no section may have.
        package func validate() throws(ValidationError) {
            try TextRules.validate(person, field: "person")
            if let title { try TextRules.validateContent(title, field: "title") }
            try TextRules.validate(footer, field: "footer")
            try Position.validate(position)
        }
    }

    /// A change to a section's fields.
    package struct Patch: Sendable, Equatable {
        package var person: String?
        /// The title.
        ///
        /// Clearing it derives it from the person again.
        package var title: Edit<String>
        package var footer: Edit<String>
        /// The position, counted from zero.
        package var position: Int?
        package var writtenRejection: Edit<Bool>
        package var state: State?

        package init(
            person: String? = nil,
            title: Edit<String> = .keep,
            footer: Edit<String> = .keep,
            position: Int? = nil,
            writtenRejection: Edit<Bool> = .keep,
            state: State? = nil
        ) {
            self.person = person
            self.title = title
            self.footer = footer
            self.position = position
            self.writtenRejection = writtenRejection
            self.state = state
        }

        /// Rejects values that no section may have.
        package func validate() throws(ValidationError) {
            try TextRules.validate(person, field: "person")
            if let title = title.value { try TextRules.validateContent(title, field: "title") }
            try TextRules.validate(footer.value, field: "footer")
            try Position.validate(position)
        }
    }
}

/// The reason why a section could not be read or changed.
package enum SectionError: Error, Sendable, Hashable {
    case notFound
    /// Another section of the board belongs to the person.
    case personTaken
    /// The section has dibs on a song, which has to be released first.
    case holdsDibs
    /// The board already has ``Board/sectionLimit`` sections.
    case limitReached
    /// The id from the client belongs to another section.
    case idTaken
}

extension SectionError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The board has no such section."
        case .personTaken: "The board has a section for a person with this name."
        case .holdsDibs: "The section has dibs on a song. Release its songs first."
        case .limitReached: "A board has at most \(Board.sectionLimit) sections."
        case .idTaken: "Another section has this id."
        }
    }
}
