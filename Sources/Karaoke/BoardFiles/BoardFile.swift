/// A board as a host writes it down: people and their songs.
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

    package init(board: Board.Draft, people: [Person]) {
        self.board = board
        self.people = people
    }
}

extension BoardFile {
    /// A section with its songs.
    package struct Person: Sendable, Equatable {
        /// The section; its place is its place in the file.
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
        /// Whether the person has dibs on the song; two that do sing it as a duet.
        package var hasDibs: Bool

        package init(title: String, artist: String, writtenRejection: Bool? = nil, hasDibs: Bool = false) {
            self.title = title
            self.artist = artist
            self.writtenRejection = writtenRejection
            self.hasDibs = hasDibs
        }
    }
}
