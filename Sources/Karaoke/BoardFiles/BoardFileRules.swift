import SongText

/// The checks between the people and songs of one file, made while the file is read.
///
/// The database enforces the same rules by its constraints, but cannot report lines or places.
struct BoardFileRules {
    /// A song's name as the songbook compares it.
    private struct Name: Hashable {
        let artist: FoldedText
        let title: FoldedText
    }

    /// The place of each person.
    private var people: [FoldedText: String] = [:]
    /// The places of the present person's songs.
    private var songs: [Name: String] = [:]
    /// The number of people with dibs on each song.
    private var holders: [Name: Int] = [:]

    /// Begins the next person, whose name must be new.
    mutating func begin(_ section: Board.Section.Draft, at node: BoardFileNode) throws(BoardFileError) {
        if let place = people.updateValue(node.path, forKey: FoldedText(section.person)) {
            throw node.error("person", .repeatedPerson(at: place))
        }
        songs = [:]
    }

    /// Adds a song to the present person, who must not have it yet.
    ///
    /// At most two people have dibs on it.
    mutating func add(_ song: BoardFile.Entry, at node: BoardFileNode) throws(BoardFileError) {
        let name = Name(artist: FoldedText(song.artist), title: FoldedText(song.title))
        if let place = songs.updateValue(node.path, forKey: name) {
            throw node.error("title", .repeatedSong(at: place))
        }
        guard song.hasDibs else { return }
        holders[name, default: 0] += 1
        guard holders[name, default: 0] <= 2 else { throw node.error("dibs", .dibsTaken) }
    }
}
