/// A song in the result of a search.
package struct FoundSong: Sendable, Equatable {
    package let song: Stored<Song>
    /// The song's presence on a board; `nil` when the search names no board.
    package let presence: Song.Presence?

    package init(song: Stored<Song>, presence: Song.Presence? = nil) {
        self.song = song
        self.presence = presence
    }
}

extension Song {
    /// The cards and the holders of a song on a board.
    package struct Presence: Sendable, Equatable {
        /// The cards of the song, in the order of their sections.
        package var cards: [PinnedCard]
        /// The holders of the song, the first claimant first.
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
        /// True when the section picked the card.
        package let isPick: Bool

        package init(id: Board.Card.ID, person: Board.Person, writtenRejection: Bool?, isPick: Bool) {
            self.id = id
            self.person = person
            self.writtenRejection = writtenRejection
            self.isPick = isPick
        }
    }
}
