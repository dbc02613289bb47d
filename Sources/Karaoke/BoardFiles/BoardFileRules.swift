/// What holds between the people and songs of one file, watched while they are read.
///
/// The database holds the same rules by its constraints, but knows neither lines nor places.
struct BoardFileRules {
    /// A song as the songbook tells it from others.
    private struct Name: Hashable {
        let artist: FoldedText
        let title: FoldedText
    }

    /// Where each person stands.
    private var people: [FoldedText: String] = [:]
    /// Where the songs of the present person stand.
    private var songs: [Name: String] = [:]
    /// How many have dibs on a song.
    private var holders: [Name: Int] = [:]

    /// Goes on to the next person, who may not have been there.
    mutating func begin(_ section: Board.Section.Draft, at node: BoardFileNode) throws(BoardFileError) {
        if let place = people.updateValue(node.path, forKey: FoldedText(section.person)) {
            throw node.error("person", .repeatedPerson(at: place))
        }
        songs = [:]
    }

    /// Goes on to the next song of the person, who may not have it yet; at most two have dibs on one.
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
