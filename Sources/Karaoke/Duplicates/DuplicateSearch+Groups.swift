extension DuplicateSearch {
    /// The most songs with which each song of a bucket is compared: those that follow it.
    ///
    /// All songs of a bucket that is not larger are compared with one another.
    static let comparisonLimit = 100

    /// Groups the songs that are alike, in their order.
    ///
    /// Songs with ids of one source are distinct, since a source lists a song once.
    ///
    /// Songs that share a title are compared with one another. More than ``comparisonLimit`` of them are compared only when
    /// they also share a name, a word or the first or last two letters of the artist, and each with as many that follow it.
    ///
    /// - Parameters:
    ///   - entries: The songs, by artist and title.
    ///   - distinct: The pairs that people said are two songs.
    /// - Returns: The groups of two songs or more; a song is in one group at most.
    /// - Throws: `CancellationError`.
    /// - Complexity: O(*n*) in the number of songs.
    package static func groups(of entries: [Entry], except distinct: Set<Pair> = []) async throws -> [[Song.ID]] {
        var comparison = Comparison(entries: entries, distinct: distinct)
        for bucket in try await comparison.buckets(of: Array(entries.indices), { $0.likeness.keys }) {
            let isLarge = bucket.count > comparisonLimit
            let parts = isLarge ? try await comparison.buckets(of: bucket) { $0.likeness.artists.keys } : [bucket]
            for part in parts { try await comparison.compare(part) }
        }
        return comparison.groups()
    }

    /// The comparison of songs, which are named by their places.
    private struct Comparison {
        private let entries: [Entry]
        private let distinct: Set<Pair>
        private var sets: DisjointSets
        private var loop = LongLoop()

        init(entries: [Entry], distinct: Set<Pair>) {
            self.entries = entries
            self.distinct = distinct
            sets = DisjointSets(count: entries.count)
        }

        /// Returns the groups of two songs or more.
        mutating func groups() -> [[Song.ID]] {
            var groups: [Int: [Song.ID]] = [:]
            for index in entries.indices { groups[sets.leader(of: index), default: []].append(entries[index].id) }
            return groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
        }

        /// Returns the places that have a key in common.
        mutating func buckets<Key: Hashable>(of places: [Int], _ keys: (Entry) -> Set<Key>) async throws -> [[Int]] {
            var buckets: [Key: [Int]] = [:]
            for place in places {
                try await loop.step()
                for key in keys(entries[place]) { buckets[key, default: []].append(place) }
            }
            return Array(buckets.values)
        }

        /// Compares the songs of a bucket, each with those that follow it.
        mutating func compare(_ bucket: [Int]) async throws {
            for (place, first) in bucket.enumerated() {
                for second in bucket[(place + 1)...].prefix(comparisonLimit) {
                    try await loop.step()
                    guard sets.leader(of: first) != sets.leader(of: second) else { continue }
                    guard entries[first].isAlike(entries[second]) else { continue }
                    guard !distinct.contains(Pair(entries[first].id, entries[second].id)) else { continue }
                    sets.unite(first, second)
                }
            }
        }
    }
}

/// Numbers from 0, each of which belongs to one set.
private struct DisjointSets {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    /// Returns the least number of the set that a number belongs to.
    mutating func leader(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// Makes one set of those that two numbers belong to.
    mutating func unite(_ one: Int, _ other: Int) {
        let (first, second) = (leader(of: one), leader(of: other))
        parents[max(first, second)] = min(first, second)
    }
}
