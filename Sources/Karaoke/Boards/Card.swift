extension Board {
    /// A song pinned in a section.
    ///
    /// The card keeps the title and artist that the song had when it was pinned.
    package struct Card: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Card>

        package let id: ID
        package let song: Song.ID
        package var title: String
        package var artist: String
        /// The place on the cork: the lowest slot of the section that was free when the card was pinned.
        package var slot: Int
        /// The rejection written on the card itself; `nil` when none is written.
        package var writtenRejection: Bool?

        package init(
            id: ID,
            song: Song.ID,
            title: String,
            artist: String,
            slot: Int,
            writtenRejection: Bool? = nil
        ) {
            self.id = id
            self.song = song
            self.title = title
            self.artist = artist
            self.slot = slot
            self.writtenRejection = writtenRejection
        }
    }
}

extension Board.Card {
    /// A card to be pinned.
    package struct Draft: Sendable, Equatable {
        package var song: SongReference
        package var section: Board.Section.ID
        /// The position, counted from zero; `nil` appends the card.
        package var position: Int?
        package var writtenRejection: Bool?
        package var details: Details

        package init(
            song: SongReference,
            section: Board.Section.ID,
            position: Int? = nil,
            writtenRejection: Bool? = nil,
            details: Details = Details()
        ) {
            self.song = song
            self.section = section
            self.position = position
            self.writtenRejection = writtenRejection
            self.details = details
        }

        /// Rejects values that no card may have.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
            try details.validate()
            guard case .named(let title, let artist) = song else { return }
            try TextRules.validate(title, field: "title")
            try TextRules.validate(artist, field: "artist")
        }
    }
}

extension Board.Card.Draft {
    /// A reference to the song of a new card.
    package enum SongReference: Sendable, Hashable {
        case known(Song.ID)
        /// The song of the songbook with this name, or else a song of this board alone.
        case named(title: String, artist: String)
    }
}

extension Board.Card {
    /// A change to a card's fields.
    package struct Patch: Sendable, Equatable {
        package var writtenRejection: Edit<Bool>
        /// The position, counted from zero.
        ///
        /// `nil` keeps it, or appends the card in another section.
        package var position: Int?
        /// The section to move to.
        ///
        /// The card takes its lowest free slot.
        package var section: Board.Section.ID?
        package var details: Details.Patch

        package init(
            writtenRejection: Edit<Bool> = .keep,
            position: Int? = nil,
            section: Board.Section.ID? = nil,
            details: Details.Patch = Details.Patch()
        ) {
            self.writtenRejection = writtenRejection
            self.position = position
            self.section = section
            self.details = details
        }

        /// Rejects values that no card may have.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
            try details.validate()
        }
    }
}

extension Board {
    /// A section with its position on the board.
    package struct PlacedSection: Sendable, Equatable {
        /// The section without its cards.
        package let section: Section
        /// The position, counted from zero.
        package let position: Int

        package init(section: Section, position: Int) {
            self.section = section
            self.position = position
        }
    }

    /// A card with its details, its section, and its position in the section's reading order.
    package struct PlacedCard: Sendable, Equatable {
        package let card: Card
        package let section: Section.ID
        package let details: Card.Details
        /// The position, counted from zero.
        package let position: Int

        package init(card: Card, section: Section.ID, details: Card.Details, position: Int) {
            self.card = card
            self.section = section
            self.details = details
            self.position = position
        }
    }
}

/// The reason why a card could not be read or changed.
package enum CardError: Error, Sendable, Hashable {
    case notFound
    /// The song is already pinned in the section.
    case songAlreadyPinned
    /// The board already has ``Board/cardLimit`` cards.
    case limitReached
    /// The id from the client belongs to a card of another song or section.
    case idTaken
}

extension CardError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The board has no such card."
        case .songAlreadyPinned: "A song is pinned at most once in a section."
        case .limitReached: "A board has at most \(Board.cardLimit) cards."
        case .idTaken: "A card of another song or section has this id."
        }
    }
}
