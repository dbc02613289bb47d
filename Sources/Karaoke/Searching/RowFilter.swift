/// The conditions on a song, in the numbers of an index.
struct RowFilter {
    private let filter: Song.Filter
    private let held: Set<Song.ID>
    private let index: SongIndex
    private let board: UInt32?
    private let artist: ArraySlice<UInt8>?
    private let languages: Set<UInt32>?
    private let genres: Set<UInt32>?

    init(_ conditions: SongIndex.Conditions, _ index: SongIndex) {
        filter = conditions.filter
        held = conditions.held
        self.index = index
        board = filter.board.flatMap { index.boards.numbers[$0] }
        artist = filter.artist.map { ArraySlice($0.utf8) }
        languages = filter.language.map { Self.labels(naming: $0, index.labels) }
        genres = filter.genre.map { Self.labels(naming: $0, index.labels) }
    }

    /// True for a song of the songbook or of the board that meets all conditions.
    func fits(_ row: SongIndex.Row) -> Bool {
        let song = index.songs[Int(row)]
        return !song.isGone && (song.board == nil || song.board == board)
            && (held.isEmpty || !held.contains(song.id))
            && (artist.map { index.names.artist(row) == $0 } ?? true)
            && (filter.firstYear.map { first in song.year.map { $0 >= first } ?? false } ?? true)
            && (filter.lastYear.map { last in song.year.map { $0 <= last } ?? false } ?? true)
            && (languages.map { song.language.map($0.contains) ?? false } ?? true)
            && (genres.map { song.genre.map($0.contains) ?? false } ?? true)
            && (filter.isDuet.map { $0 == song.isDuet } ?? true)
            && (filter.isStarter.map { $0 == song.isStarter } ?? true)
    }

    /// The labels that name something: "pop, rock" names "rock".
    private static func labels(naming item: String, _ labels: Numbered<String>) -> Set<UInt32> {
        let item = item.unicodeScalars
        return Set(
            labels.values.indices.filter { number in
                let text = labels.values[number]
                return text.unicodeScalars.elementsEqual(item)
                    || text.unicodeScalars.split(whereSeparator: { ",;/|".unicodeScalars.contains($0) })
                        .contains { trimmed($0).elementsEqual(item) }
            }
            .map { UInt32($0) }
        )
    }

    /// A part of a list without the space on either side; folded texts have single ones.
    private static func trimmed(_ part: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var part = part
        if part.first == " " { part.removeFirst() }
        if part.last == " " { part.removeLast() }
        return part
    }
}
