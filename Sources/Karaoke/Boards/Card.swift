extension Board {
    /// One song pinned in one section.
    ///
    /// The card keeps title and artist as they were when it was pinned.
    package struct Card: Identifiable, Sendable, Equatable {
        package typealias ID = Identifier<Card>

        package let id: ID
        package let song: Song.ID
        package var title: String
        package var artist: String
        /// The place on the cork: the lowest that was free in the section when the card was pinned.
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
    /// A card that is about to be pinned.
    package struct Draft: Sendable, Equatable {
        package var song: Wanted
        package var section: Board.Section.ID
        /// Counted from zero; `nil` comes last.
        package var position: Int?
        package var writtenRejection: Bool?

        package init(
            wanted song: Wanted,
            section: Board.Section.ID,
            position: Int? = nil,
            writtenRejection: Bool? = nil
        ) {
            self.song = song
            self.section = section
            self.position = position
            self.writtenRejection = writtenRejection
        }

        package init(
            song: Song.ID,
            section: Board.Section.ID,
            position: Int? = nil,
            writtenRejection: Bool? = nil
        ) {
            self.init(
                wanted: .known(song),
                section: section,
                position: position,
                writtenRejection: writtenRejection
            )
        }

        /// Refuses what no card may hold.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
            guard case .named(let title, let artist) = song else { return }
            try Text.validate(title, field: "title")
            try Text.validate(artist, field: "artist")
        }
    }
}

extension Board.Card.Draft {
    /// The song of a card.
    package enum Wanted: Sendable, Hashable {
        case known(Song.ID)
        /// The song of the songbook with that name; where it has none, a song that only this board knows.
        case named(title: String, artist: String)
    }
}

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

/// Why a card could not be read or changed.
package enum CardError: Error, Sendable, Hashable {
    case notFound
    /// The song is pinned in that section.
    case songAlreadyPinned
    /// The board has ``Board/cardLimit`` cards already.
    case limitReached
    /// The id that the client made belongs to a card of another song or section.
    case idTaken
}
