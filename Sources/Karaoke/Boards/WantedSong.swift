extension Board {
    /// A pinned song that the songbook lacks, with the people who want to sing it.
    package struct WantedSong: Sendable, Equatable {
        package let song: Song.ID
        package let title: String
        package let artist: String
        /// The people, in the order of their sections; at least one.
        package let people: [Person]

        package init(song: Song.ID, title: String, artist: String, people: [Person]) {
            self.song = song
            self.title = title
            self.artist = artist
            self.people = people
        }
    }
}

extension Board.WantedSong {
    /// A person with a card of the song that is not crossed off by hand.
    package struct Person: Sendable, Equatable {
        package let section: Board.Section.ID
        package let person: String
        package let card: Board.Card.ID

        package init(section: Board.Section.ID, person: String, card: Board.Card.ID) {
            self.section = section
            self.person = person
            self.card = card
        }
    }
}
