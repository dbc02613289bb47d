/// A song as somebody finds it.
package struct FoundSong: Sendable, Equatable {
    package let song: Stored<Song>
    /// What the board has of it; `nil` when nobody asked for a board.
    package let presence: Song.Presence?

    package init(song: Stored<Song>, presence: Song.Presence? = nil) {
        self.song = song
        self.presence = presence
    }
}

extension Song {
    /// What a board has of a song: whose card it is, and who holds it.
    package struct Presence: Sendable, Equatable {
        /// The cards of the song, in the order of their sections.
        package var cards: [PinnedCard]
        /// Who has dibs on the song, the first claimant first.
        package var holders: [Board.Holder]

        package init(cards: [PinnedCard] = [], holders: [Board.Holder] = []) {
            self.cards = cards
            self.holders = holders
        }
    }
}

extension Song.Presence {
    /// A card of the song.
    package struct PinnedCard: Sendable, Equatable {
        package let id: Board.Card.ID
        package let person: Board.Person
        /// The rejection written on the card; `nil` when none is written.
        package let writtenRejection: Bool?
        /// Whether it is what the section goes with.
        package let isPick: Bool

        package init(id: Board.Card.ID, person: Board.Person, writtenRejection: Bool?, isPick: Bool) {
            self.id = id
            self.person = person
            self.writtenRejection = writtenRejection
            self.isPick = isPick
        }
    }
}
