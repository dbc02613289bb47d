/// A song of the demo.
struct DemoSong {
    let title: String
    let artist: String

    init(_ title: String, _ artist: String) {
        self.title = title
        self.artist = artist
    }

    /// The song as somebody would write it down for a board.
    func entry(rejected writtenRejection: Bool? = nil, hasDibs: Bool = false) -> BoardFile.Entry {
        BoardFile.Entry(title: title, artist: artist, writtenRejection: writtenRejection, hasDibs: hasDibs)
    }
}
