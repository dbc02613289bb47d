import Yams

/// A board as a host writes it by hand: people and their songs.
///
/// Written in YAML or JSON:
///
/// ```yaml
/// slug: karaoke-party
/// title: Karaoke Party
/// people:
///   - person: Matt
///     songs:
///       - title: Love Stack
///         artist: The Push and Pops
///         rejected: true
/// ```
package struct BoardFile: Sendable, Equatable {
    package var board: Board.Draft
    package var people: [Person]
    /// True to keep songs that the songbook lacks for the board alone.
    package var hasOwnSongs: Bool

    package init(board: Board.Draft, people: [Person], hasOwnSongs: Bool = false) {
        self.board = board
        self.people = people
        self.hasOwnSongs = hasOwnSongs
    }
}

extension BoardFile {
    /// A section with its songs.
    package struct Person: Sendable, Equatable {
        /// The section.
        ///
        /// Its position is its place in the file.
        package var section: Board.Section.Draft
        package var songs: [Entry]

        package init(_ section: Board.Section.Draft, songs: [Entry]) {
            self.section = section
            self.songs = songs
        }
    }

    /// A song that a person considers.
    package struct Entry: Sendable, Equatable {
        package var title: String
        package var artist: String
        package var writtenRejection: Bool?
        /// True when the person has dibs on the song.
        ///
        /// Two people with dibs sing it as a duet.
        package var hasDibs: Bool
        package var details: Board.Card.Details

        package init(
            title: String,
            artist: String,
            writtenRejection: Bool? = nil,
            hasDibs: Bool = false,
            details: Board.Card.Details = Board.Card.Details()
        ) {
            self.title = title
            self.artist = artist
            self.writtenRejection = writtenRejection
            self.hasDibs = hasDibs
            self.details = details
        }
    }

    /// Reads a file written in YAML or JSON.
    package init(_ text: String) throws(BoardFileError) {
        let root = try BoardFileNode(text: text)
        try root.expect(keys: ["slug", "title", "state", "readableBy", "ownSongs", "people"])
        let board = Board.Draft(
            slug: try root.text("slug"),
            title: try root.text("title"),
            state: try root.name("state", Board.State.self) ?? .active,
            readableBy: try root.name("readableBy", Board.Readers.self) ?? .everyone
        )
        try root.validate { () throws(ValidationError) in try board.validate() }
        self.init(board: board, people: [], hasOwnSongs: try root.flag("ownSongs") ?? false)
        let people = try root.list("people")
        guard people.count <= Board.sectionLimit else {
            throw root.error("people", .tooManyPeople(limit: Board.sectionLimit))
        }
        var room = Board.cardLimit
        var rules = BoardFileRules()
        for node in people {
            // Songs are counted before they are read, since aliases let a small file name many.
            room -= try node.list("songs").count
            guard room >= 0 else { throw node.error("songs", .tooManySongs(limit: Board.cardLimit)) }
            self.people.append(try Person(node, &rules))
        }
    }
}

extension BoardFile.Person {
    fileprivate init(_ node: BoardFileNode, _ rules: inout BoardFileRules) throws(BoardFileError) {
        try node.expect(keys: ["person", "title", "footer", "rejected", "state", "songs"])
        section = Board.Section.Draft(
            person: try node.text("person"),
            title: try node.optionalText("title"),
            footer: try node.optionalText("footer"),
            writtenRejection: try node.flag("rejected"),
            state: try node.name("state", Board.Section.State.self) ?? .active
        )
        let section = section
        try node.validate { () throws(ValidationError) in try section.validate() }
        try rules.begin(section, at: node)
        songs = []
        for node in try node.list("songs") {
            let song = try BoardFile.Entry(node)
            try rules.add(song, at: node)
            songs.append(song)
        }
    }
}

extension BoardFile.Entry {
    fileprivate init(_ node: BoardFileNode) throws(BoardFileError) {
        try node.expect(keys: ["title", "artist", "rejected", "dibs", "key", "link", "note"])
        let name = Song.Name(title: try node.text("title"), artist: try node.text("artist")).natural
        title = name.title
        artist = name.artist
        writtenRejection = try node.flag("rejected")
        hasDibs = try node.flag("dibs") ?? false
        details = Board.Card.Details(
            key: try node.optionalText("key"),
            link: try node.optionalText("link"),
            note: try node.optionalText("note")
        )
        let (song, details) = (Song.Draft(title: title, artist: artist), details)
        try node.validate { () throws(ValidationError) in
            try song.validate()
            try details.validate()
        }
    }
}
