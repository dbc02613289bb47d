extension Board.Card {
    /// A card that is about to be pinned.
    package struct Draft: Sendable, Equatable {
        package var song: Song.ID
        package var section: Board.Section.ID
        /// Counted from zero; `nil` comes last.
        package var position: Int?
        package var writtenRejection: Bool?

        package init(
            song: Song.ID,
            section: Board.Section.ID,
            position: Int? = nil,
            writtenRejection: Bool? = nil
        ) {
            self.song = song
            self.section = section
            self.position = position
            self.writtenRejection = writtenRejection
        }

        /// Refuses what no card may hold.
        package func validate() throws(ValidationError) {
            try Position.validate(position)
        }
    }
}
