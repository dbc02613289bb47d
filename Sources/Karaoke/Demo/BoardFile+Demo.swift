extension BoardFile {
    /// The boards that show a new host how boards look.
    ///
    /// No search on another board finds their songs.
    package static let demo: [BoardFile] = [karaokeParty, crowded]

    /// The board of the talk: one card rejected by hand, three by dibs, and a whole section.
    package static let karaokeParty = BoardFile(
        board: Board.Draft(slug: "karaoke-party", title: "Karaoke Party"),
        people: [
            Person(
                Board.Section.Draft(person: "Matt"),
                songs: DemoSongs.matt.enumerated().map { $1.entry(rejected: $0 == 0 ? true : nil) }
            ),
            Person(
                Board.Section.Draft(person: "Sam"),
                songs: DemoSongs.sam.enumerated().map { $1.entry(hasDibs: [1, 4, 7].contains($0)) }
            ),
            Person(
                Board.Section.Draft(person: "Sommer", writtenRejection: true),
                songs: DemoSongs.sommer.map { $0.entry() }
            ),
        ],
        hasOwnSongs: true
    )

    /// Sections on both sides of the number of cards from which cards are drawn smaller.
    package static let crowded = BoardFile(
        board: Board.Draft(slug: "crowded", title: "Crowded Party"),
        people: [("Matt", 15), ("Sam", 16), ("Sommer", 30)].map { person, count in
            Person(
                Board.Section.Draft(person: person),
                songs: DemoSongs.all.prefix(count).map { $0.entry() }
            )
        },
        hasOwnSongs: true
    )
}
