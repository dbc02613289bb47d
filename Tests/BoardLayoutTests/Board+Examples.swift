import Karaoke

extension Board {
    /// The board of the talk: Matt's first song is crossed off, Sam has dibs on three songs, and Sommer's section is out.
    static let talk = {
        let matt = Section(
            person: "Matt",
            songs: ["Scrolling in the Deep", "Born to Build & Run", "Some Body Like View"]
        )
        let sam = Section(
            person: "Sam",
            songs: [
                "I Container Multitudes", "Like a Rolling Stack", "Hey View", "Let It Bind", "Stay a While Loop",
                "Purple Frame", "Sweet Child View of Mine", "Under Preference", "Love Stack",
            ]
        )
        let sommer = Section(
            person: "Sommer",
            songs: [
                "Modify Me", "Every Break You Cache", "Smells Like Team Spirit", "Stackway to Heaven", "Thread Fever",
                "Hotel Californize", "Dancing Queue",
            ]
        )
        var board = Board(
            Head(id: ID(number: 1), slug: "karaoke-party", title: "Karaoke Party"),
            sections: [matt, sam, sommer]
        )
        board.sections[0].cards[0].writtenRejection = true
        board.sections[2].writtenRejection = true
        board.claims = [1, 4, 7].map { Claim(song: sam.cards[$0].song, holders: .one(sam.id)) }
        return board
    }()

    /// A board on which sections have numbers of cards.
    static func counting(_ counts: Int...) -> Board { counting(counts) }

    static func counting(_ counts: [Int]) -> Board {
        let sections = counts.enumerated().map { number, count in
            Section(person: "Person \(number)", songs: (0..<count).map { "Song \($0) of section \(number)" })
        }
        return Board(Head(id: ID(number: 1), slug: "counted", title: "Counted"), sections: sections)
    }
}

extension Board.Section {
    /// Picks the card at an index.
    mutating func pick(_ index: Int, _ state: Board.Pick.State = .waiting, at localTime: Board.LocalTime? = nil) {
        let card = cards[index].id
        picks[card] = Board.CardPick(id: Board.Pick.ID(card.uuid), state: state, localTime: localTime)
    }

    /// A section whose cards take the slots in turn, with identities that the names decide.
    init(person: String, songs: [String]) {
        let number = person.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 1_000_003 }
        self.init(
            id: ID(number: number),
            person: person,
            cards: songs.enumerated().map { slot, title in
                let card = number * 1000 + slot
                return Board.Card(
                    id: Board.Card.ID(number: card),
                    song: Song.ID(number: card),
                    title: title,
                    artist: "Artist \(slot)",
                    slot: slot
                )
            }
        )
    }
}
