/// Songs that meet conditions, without a search.
extension SongIndex {
    /// The place of a song in the order by artist and title.
    ///
    /// The id distinguishes a board's own song from the songbook's song of the same name.
    package typealias Place = (artist: String, title: String, song: Song.ID)

    /// The conditions on songs, and those that come first among similar ones.
    package struct Conditions: Sendable {
        /// The filter, whose texts are folded.
        let filter: Song.Filter
        /// The songs that are left out.
        let held: Set<Song.ID>
        /// The songs that are pinned on the filter's board.
        let pinned: Set<Song.ID>

        package init(_ filter: Song.Filter, held: Set<Song.ID>, pinned: Set<Song.ID>) {
            self.filter = filter
            self.held = held
            self.pinned = pinned
        }
    }

    /// Lists songs by artist and title.
    ///
    /// - Parameters:
    ///   - conditions: The conditions.
    ///   - last: The place after which the list starts; `nil` for its beginning.
    ///   - limit: The most songs.
    /// - Returns: The places of the songs.
    /// - Complexity: Linear in the number of songs that are passed over.
    package func list(_ conditions: Conditions, after last: Place?, atMost limit: Int) -> [Place] {
        let start = last.map { SongNames.key(artist: $0.artist, title: $0.title) }
        let found = rows(fitting: conditions, from: start ?? []).lazy.filter { row in
            guard let last, let start else { return true }
            return names.key(row) != start[...] || songs[Int(row)].id > last.song
        }
        // One more, which may have the same name as the last one and belong before it.
        return found.prefix(limit + 1).sorted { names.isOrdered($0, before: $1, songs) }.prefix(limit).map { row in
            (string(names.artist(row)), string(names.title(row)), songs[Int(row)].id)
        }
    }

    /// Counts songs.
    ///
    /// - Complexity: Linear in the number of songs, or of those of the artist.
    package func count(_ conditions: Conditions) -> Int {
        rows(fitting: conditions, from: []).reduce(0) { count, _ in count + 1 }
    }

    /// Selects random songs with equal probability.
    ///
    /// - Complexity: Constant when many songs meet the conditions, and linear otherwise.
    package func sample(
        _ conditions: Conditions,
        atMost limit: Int,
        using generator: inout some RandomNumberGenerator
    ) -> [Song.ID] {
        let filter = RowFilter(conditions, self)
        var drawn: Set<Row> = []
        var sample: [Row] = []
        for _ in 0..<Self.drawLimit where sample.count < limit && !songs.isEmpty {
            let row = Row.random(in: 0..<Row(songs.count), using: &generator)
            if filter.fits(row), drawn.insert(row).inserted { sample.append(row) }
        }
        if sample.count < limit {
            sample = Array(Array(rows(fitting: conditions, from: [])).shuffled(using: &generator).prefix(limit))
        }
        return sample.map { songs[Int($0)].id }
    }

    /// The most songs that are drawn before all are looked at.
    private static let drawLimit = 10_000

    /// The rows that meet conditions, by artist and title from a key on.
    private func rows(fitting conditions: Conditions, from key: [UInt8]) -> some Sequence<Row> {
        let filter = RowFilter(conditions, self)
        let artist = conditions.filter.artist.map { SongNames.key(artist: $0, title: "") } ?? []
        let places = byName.range(beginningWith: artist[...]) { names.key($0) }
        let start = byName.range(beginningWith: key[...]) { names.key($0) }.lowerBound
        return byName.numbers[places.clamped(to: start..<max(start, places.upperBound))].lazy.filter(filter.fits)
    }

    private func string(_ text: ArraySlice<UInt8>) -> String { String(decoding: text, as: UTF8.self) }
}
