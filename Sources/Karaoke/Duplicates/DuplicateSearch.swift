/// The search for songs of the songbook that are probably duplicates.
///
/// It first looks for songs that have a key in common, for which it holds numbers alone, and then compares the names of
/// those.
///
/// ```swift
/// var search = DuplicateSearch()
/// for song in songbook { search.add(song.id, song.likeness.keys) }
/// let entries = names(of: search.candidates())
/// let groups = DuplicateSearch.groups(of: entries, except: distinct)
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

        fileprivate func isAlike(_ other: Entry) -> Bool {
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

    /// Groups the songs that are alike, in their order.
    ///
    /// Songs with ids of one source are distinct, since a source lists a song once.
    ///
    /// - Parameters:
    ///   - entries: The songs.
    ///   - distinct: The pairs that people said are two songs.
    /// - Returns: The groups of two songs or more; a song is in one group at most.
    /// - Complexity: Quadratic in the number of songs that share a title.
    package static func groups(of entries: [Entry], except distinct: Set<Pair> = []) -> [[Song.ID]] {
        var buckets: [Int: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            for key in entry.likeness.keys { buckets[key, default: []].append(index) }
        }
        var leaders = Array(entries.indices)
        func leader(of index: Int) -> Int {
            var index = index
            while leaders[index] != index {
                leaders[index] = leaders[leaders[index]]
                index = leaders[index]
            }
            return index
        }
        for bucket in buckets.values {
            for (place, first) in bucket.enumerated() {
                for second in bucket[(place + 1)...] where leader(of: first) != leader(of: second) {
                    guard entries[first].isAlike(entries[second]) else { continue }
                    guard !distinct.contains(Pair(entries[first].id, entries[second].id)) else { continue }
                    let (one, other) = (leader(of: first), leader(of: second))
                    leaders[max(one, other)] = min(one, other)
                }
            }
        }
        var groups: [Int: [Song.ID]] = [:]
        for index in entries.indices { groups[leader(of: index), default: []].append(entries[index].id) }
        return groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
    }
}
