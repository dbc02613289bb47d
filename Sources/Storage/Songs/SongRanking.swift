import Karaoke

/// The songs that a search has found so far, each once, the likeliest first.
struct SongRanking {
    /// How many are wanted.
    let wanted: Int
    private(set) var songs: [Song.ID] = []
    private var known: Set<Song.ID> = []

    init(wanted: Int) {
        self.wanted = wanted
    }

    /// Whether there are as many as are wanted.
    var isFull: Bool { songs.count >= wanted }
    /// Whether there are so many that nobody looks at less likely ones.
    var isEnough: Bool { songs.count >= min(wanted, 5) }

    /// Adds songs that are less likely than those before, as many as are still wanted.
    mutating func add(_ found: [Song.ID]) {
        for song in found where !isFull && known.insert(song).inserted { songs.append(song) }
    }
}
