/// The names of all songs in memory, arranged for searches.
///
/// A song that changes gets a new row, and its old one stays without being found. A million songs of six words take about
/// 200 MB.
package struct SongIndex: Sendable {
    /// The place of a song in the index.
    typealias Row = UInt32

    /// The current row of each song.
    private var places: [Song.ID: Row] = [:]
    private(set) var songs: [IndexedSong] = []
    private(set) var names = SongNames()
    private(set) var words = WordTable()
    /// The languages and genres of songs.
    private(set) var labels = Numbered<String>()
    /// The boards that have songs of their own.
    private(set) var boards = Numbered<Board.ID>()
    /// The rows by title and by artist, without punctuation and the article at the beginning.
    private(set) var byTitle = OrderedNumbers()
    private(set) var byArtist = OrderedNumbers()
    /// The rows by artist and title.
    private(set) var byName = OrderedNumbers()
    /// The numbers of songs in the songbook by artist, and by title without its part in brackets.
    private var artistCounts = NameCounts()
    private var titleCounts = NameCounts()
    /// The number of times that public boards pinned, picked and sang a song; absent for a song without any.
    package var popularity: [Song.ID: Int] = [:]
    /// The number of rows that are in order by title, artist and name.
    private var arrangedCount = 0
    /// The rows of songs that have changed or are gone.
    private var deadCount = 0

    package init(popularity: [Song.ID: Int] = [:]) {
        self.popularity = popularity
    }

    /// The number of songs.
    package var count: Int { places.count }

    /// True when so many rows no longer belong to a song that the index should be rebuilt.
    package var isWorn: Bool { deadCount > 10_000 && deadCount > places.count / 2 }

    /// Adds songs, and replaces those that it has.
    ///
    /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of songs that are added and *m* that of those known.
    package mutating func put(_ drafts: [Draft]) {
        append(drafts)
        arrange()
    }

    /// Adds some of many songs, as ``put(_:)`` does.
    ///
    /// New songs are listed, and found by how their names begin, once ``arrange()`` was called. Here it is called for songs
    /// that replace others, and as soon as a small share of all songs waits for it, since all others move each time.
    ///
    /// - Complexity: O(log *m*) for each new song, amortized, where *m* is the number of all.
    package mutating func collect(_ drafts: [Draft]) {
        let replaces = drafts.contains { places[$0.id] != nil }
        append(drafts)
        if replaces || songs.count - arrangedCount > arrangedCount / 64 { arrange() }
    }

    /// Puts the songs that were collected in order.
    package mutating func arrange() {
        let names = names
        let added = Array(Row(arrangedCount)..<Row(songs.count))
        byTitle.insert(added) { names.plainTitle($0) }
        byArtist.insert(added) { names.plainArtist($0) }
        byName.insert(added) { names.key($0) }
        arrangedCount = songs.count
    }

    private mutating func append(_ drafts: [Draft]) {
        for draft in drafts {
            let row = Row(songs.count)
            if let old = places.updateValue(row, forKey: draft.id) { bury(old) }
            names.append(draft.name)
            words.append(draft.words, row: row)
            songs.append(
                IndexedSong(
                    draft,
                    board: draft.board.map { boards.number(adding: $0) },
                    language: draft.language.map { labels.number(adding: $0) },
                    genre: draft.genre.map { labels.number(adding: $0) }
                )
            )
            guard draft.board == nil else { continue }
            artistCounts.add(names.plainArtist(row))
            titleCounts.add(names.mainTitle(row))
        }
        words.arrange()
    }

    /// Removes songs.
    package mutating func remove(_ ids: some Sequence<Song.ID>) {
        for id in ids {
            if let row = places.removeValue(forKey: id) { bury(row) }
        }
    }

    /// True when a song has a word.
    func isInUse(_ word: WordTable.Number) -> Bool {
        words.rows[Int(word)].contains { !songs[Int($0)].isGone }
    }

    /// The number of songs in the songbook by a song's artist.
    func songsOfArtist(_ row: Row) -> Int { artistCounts[names.plainArtist(row)] }

    /// The number of songs in the songbook with a song's title, perhaps with another part in brackets.
    func songsOfTitle(_ row: Row) -> Int { songs(ofTitle: names.mainTitle(row)) }

    /// The number of songs in the songbook with a plain title.
    func songs(ofTitle title: ArraySlice<UInt8>) -> Int { titleCounts[title] }

    /// The current row of a song.
    func row(_ song: Song.ID) -> Row? { places[song] }

    private mutating func bury(_ row: Row) {
        songs[Int(row)].isGone = true
        deadCount += 1
        guard songs[Int(row)].board == nil else { return }
        artistCounts.remove(names.plainArtist(row))
        titleCounts.remove(names.mainTitle(row))
    }
}

extension SongIndex {
    /// A song as it is added.
    package struct Draft: Sendable {
        package let id: Song.ID
        /// The only board that knows the song; `nil` for a song of the songbook.
        package let board: Board.ID?
        let name: Name
        /// The words by which the song is found.
        let words: [String]
        package let year: Int?
        /// The languages, folded, as in "english, japanese".
        package let language: String?
        /// The genres, folded.
        package let genre: String?
        /// The stars, 0 to 5.
        package let rating: Int
        package let isDuet: Bool
        package let isStarter: Bool

        package init(
            id: Song.ID,
            board: Board.ID?,
            title: String,
            artist: String,
            otherNames: [String],
            year: Int?,
            language: String?,
            genre: String?,
            rating: Int,
            isDuet: Bool,
            isStarter: Bool = false
        ) {
            self.id = id
            self.board = board
            name = Name(title: title, artist: artist)
            words = NameWords.all(of: [title, artist]) + NameWords.all(of: otherNames)
            self.year = year
            self.language = language
            self.genre = genre
            self.rating = rating
            self.isDuet = isDuet
            self.isStarter = isStarter
        }
    }

    /// The folded title and artist, also without punctuation and the article at the beginning.
    struct Name: Sendable {
        let title: String
        let artist: String
        let plainTitle: String
        let plainArtist: String

        init(title: String, artist: String) {
            self.title = title
            self.artist = artist
            plainTitle = NameWords.plain(title)
            plainArtist = NameWords.plain(artist)
        }
    }
}

/// A song as filters and the order of results need it.
struct IndexedSong: Sendable {
    let id: Song.ID
    /// A number of ``SongIndex/boards``.
    let board: UInt32?
    let year: Int16?
    /// A number of ``SongIndex/labels``, as is the genre.
    let language: UInt32?
    let genre: UInt32?
    let rating: UInt8
    let isDuet: Bool
    let isStarter: Bool
    /// True when the song has another row, or is deleted.
    var isGone = false

    init(_ draft: SongIndex.Draft, board: UInt32?, language: UInt32?, genre: UInt32?) {
        id = draft.id
        self.board = board
        year = draft.year.map { Int16(clamping: $0) }
        self.language = language
        self.genre = genre
        rating = UInt8(clamping: draft.rating)
        isDuet = draft.isDuet
        isStarter = draft.isStarter
    }
}

/// Values that many songs share, each with a number.
struct Numbered<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private(set) var numbers: [Value: UInt32] = [:]

    mutating func number(adding value: Value) -> UInt32 {
        if let number = numbers[value] { return number }
        let number = UInt32(values.count)
        numbers[value] = number
        values.append(value)
        return number
    }
}
