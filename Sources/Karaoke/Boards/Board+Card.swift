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
