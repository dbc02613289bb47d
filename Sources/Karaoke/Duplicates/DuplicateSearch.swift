/// The search for songs of the songbook that are probably duplicates.
///
/// It first looks for songs that have a key in common, for which it holds numbers alone, and then compares the names of
/// those.
///
/// ```swift
/// var search = DuplicateSearch()
/// for song in songbook { search.add(song.id, song.likeness.keys) }
/// let entries = names(of: search.candidates())
/// let groups = try await DuplicateSearch.groups(of: entries, except: distinct)
/// ```
package struct DuplicateSearch: Sendable {
    /// A song, as far as the search needs it.
    package struct Entry: Sendable, Equatable {
        package let id: Song.ID
        let likeness: SongLikeness
        /// The source that the song has an id of; `nil` for none.
        let source: String?

        package init(id: Song.ID, likeness: SongLikeness, source: String?) {
            self.id = id
            self.likeness = likeness
            self.source = source
        }

        func isAlike(_ other: Entry) -> Bool {
            if let source, source == other.source { return false }
            return likeness.isAlike(other.likeness)
        }
    }

    /// Two songs, in either order.
    package struct Pair: Sendable, Hashable {
        let ids: Set<Song.ID>

        package init(_ one: Song.ID, _ other: Song.ID) {
            ids = [one, other]
        }
    }

    private var songs: [Song.ID] = []
    private var keys: [(key: Int, song: Int32)] = []

    package init() {}

    /// Adds a song with its keys.
    package mutating func add(_ song: Song.ID, _ keys: Set<Int>) {
        for key in keys { self.keys.append((key, Int32(songs.count))) }
        songs.append(song)
    }

    /// Finds the songs that have a key in common with another one.
    ///
    /// - Complexity: O(*n* log *n*) in the number of keys.
    package mutating func candidates() -> [Song.ID] {
        keys.sort { ($0.key, $0.song) < ($1.key, $1.song) }
        var found: Set<Int32> = []
        for (one, other) in zip(keys, keys.dropFirst()) where one.key == other.key {
            found.formUnion([one.song, other.song])
        }
        return found.sorted().map { songs[Int($0)] }
    }
}
