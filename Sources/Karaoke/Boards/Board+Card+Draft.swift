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
