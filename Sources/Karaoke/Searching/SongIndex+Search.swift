extension SongIndex {
    /// Finds songs by words of title and artist, the best matches first.
    ///
    /// Songs whose names equal the search or start with it come first; then songs with all words, the last one possibly
    /// incomplete; then songs with all words as prefixes; then songs with a typo in each word. Within each group, the
    /// most similar songs come first; of similar ones, those that are pinned, and then those with more stars. The last two
    /// groups are searched only while hardly any songs are found. Without any songs, words such as "that song" and "by" are
    /// left out, or the spaces may be elsewhere; then words need only be similar and one word, or else about half of them,
    /// may be missing.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - conditions: The conditions on songs.
    ///   - limit: The most songs.
    /// - Returns: The songs' ids.
    package func search(_ words: SearchedWords, _ conditions: Conditions, atMost limit: Int) -> [Song.ID] {
        guard !words.spellings.isEmpty else { return [] }
        var search = SongIndexSearch(index: self, words: words, conditions: conditions, limit: limit)
        search.run()
        return search.found.map { songs[Int($0)].id }
    }
}

/// A search in progress.
struct SongIndexSearch {
    let index: SongIndex
    let words: SearchedWords
    let filter: RowFilter
    let pinned: Set<Song.ID>
    let limit: Int
    let trigrams: Trigrams
    /// The results so far, the best matches first.
    private(set) var found: [SongIndex.Row] = []
    private var known: Set<SongIndex.Row> = []

    /// The most songs of a query that are ranked.
    private static let rankedLimit = 500
    /// The most songs ranked whose title starts with the search, and whose artist does; names no longer than the search
    /// come first.
    private static let namedLimit = 100
    /// The most such names that are looked at.
    private static let examinedLimit = 10_000
    /// The most words that take the place of an unknown one.
    private static let lookalikeLimit = 5

    init(index: SongIndex, words: SearchedWords, conditions: SongIndex.Conditions, limit: Int) {
        self.index = index
        self.words = words
        filter = RowFilter(conditions, index)
        pinned = conditions.pinned
        self.limit = limit
        trigrams = Trigrams(ArraySlice(words.folded.utf8))
    }

    /// True when all requested songs were found.
    private var isFull: Bool { found.count >= limit }
    /// True when enough songs were found to skip weaker matches.
    private var isEnough: Bool { found.count >= min(limit, 5) }

    mutating func run() {
        add(named())
        guard !isFull else { return }
        find(words.unchanged)
        find(words.finished)
        guard !isEnough else { return }
        find(words.beginnings)
        guard !isEnough else { return }
        let corrections = corrections()
        find(words.corrected(corrections))
        guard found.isEmpty else { return }
        find(words.withoutFillers?.corrected(corrections))
        guard found.isEmpty else { return }
        let spaced = words.respacings(corrections).filter { index.words.number(of: $0).map(index.isInUse) ?? false }
        find(words.respaced(spaced, corrections))
        guard found.isEmpty else { return }
        let similar = corrections.merging(lookalikes(of: words.unknown(corrections))) { $0 + $1 }
        find(words.withoutOne(similar) ?? words.corrected(similar))
        guard found.isEmpty else { return }
        find(words.stretches(similar))
    }

    /// The known words that differ from each word by one edit.
    private func corrections() -> [String: [String]] {
        lists(of: words.correctable) { index.words.corrections(of: $0).filter(index.isInUse) }
    }

    /// The most similar known words for each of some words.
    private func lookalikes(of words: [String]) -> [String: [String]] {
        lists(of: words) { index.words.lookalikes(of: $0).lazy.filter(index.isInUse).prefix(Self.lookalikeLimit) }
    }

    private func lists(
        of words: [String],
        _ list: (String) -> some Sequence<WordTable.Number>
    ) -> [String: [String]] {
        let pairs = words.map { ($0, list($0).map(index.words.string).sorted()) }
        return Dictionary(pairs.filter { !$0.1.isEmpty }) { first, _ in first }
    }
}

/// The groups of results.
extension SongIndexSearch {
    /// Adds weaker matches, up to the requested number.
    private mutating func add(_ rows: [SongIndex.Row]) {
        for row in rows where !isFull && known.insert(row).inserted { found.append(row) }
    }

    /// Adds the songs that a query finds, the most similar first.
    private mutating func find(_ query: WordQuery?) {
        guard let query, !isFull, !Task.isCancelled else { return }
        var met: Set<SongIndex.Row> = []
        index.visit(query) { row in
            if !known.contains(row), filter.fits(row) { met.insert(row) }
            return met.count < Self.rankedLimit
        }
        let first = ArraySlice(words.first.utf8)
        let ranked = met.map { row in
            let song = index.songs[Int(row)]
            var likeness = trigrams.likeness(to: Trigrams(index.names.title(row), index.names.artist(row)))
            if index.names.plainTitle(row).starts(with: first) { likeness += 0.2 }
            if pinned.contains(song.id) { likeness += 0.1 }
            return (likeness: likeness + Float(song.rating) * 0.01, row: row)
        }
        add(
            ranked.sorted { first, second in
                first.likeness == second.likeness
                    ? index.names.isOrdered(first.row, before: second.row, index.songs)
                    : first.likeness > second.likeness
            }
            .map(\.row)
        )
    }

    /// The songs whose title or artist equals the search, then those whose title or artist starts with it, whole words
    /// first.
    private func named() -> [SongIndex.Row] {
        let names = Set([words.plain, words.whole]).map { ArraySlice($0.utf8) }
        var met: Set<SongIndex.Row> = []
        for name in names {
            met.formUnion(rows(in: index.byTitle, beginningWith: name) { index.names.plainTitle($0) })
            met.formUnion(rows(in: index.byArtist, beginningWith: name) { index.names.plainArtist($0) })
        }
        let ranked = met.map { (rank: NamedRank($0, names, in: self), row: $0) }
        return ranked.sorted { first, second in
            first.rank == second.rank
                ? index.names.isOrdered(first.row, before: second.row, index.songs) : first.rank < second.rank
        }
        .map(\.row)
    }

    private func rows(
        in order: OrderedNumbers,
        beginningWith name: ArraySlice<UInt8>,
        text: (SongIndex.Row) -> ArraySlice<UInt8>
    ) -> some Sequence<SongIndex.Row> {
        order.numbers[order.range(beginningWith: name, text: text)].prefix(Self.examinedLimit).lazy
            .filter { filter.fits($0) }.prefix(Self.namedLimit)
    }

    /// The place of a song among those whose name starts with the search.
    struct NamedRank: Comparable {
        /// 0 for an equal title, 1 for an equal artist, 2 when words of either are whole, or else 3.
        private let group: Int
        private let isPinned: Bool
        private let rating: UInt8
        private let length: Int

        init(_ row: SongIndex.Row, _ names: [ArraySlice<UInt8>], in search: SongIndexSearch) {
            let (title, artist) = (search.index.names.plainTitle(row), search.index.names.plainArtist(row))
            let isWhole = { (text: ArraySlice<UInt8>) in
                names.contains { text.starts(with: $0) && text.dropFirst($0.count).first == UInt8(ascii: " ") }
            }
            group =
                names.contains(title) ? 0 : names.contains(artist) ? 1 : isWhole(title) || isWhole(artist) ? 2 : 3
            let song = search.index.songs[Int(row)]
            isPinned = search.pinned.contains(song.id)
            rating = song.rating
            length = search.index.names.length(row)
        }

        static func < (first: Self, second: Self) -> Bool {
            (first.group, first.isPinned ? 0 : 1, second.rating, first.length)
                < (second.group, second.isPinned ? 0 : 1, first.rating, second.length)
        }
    }
}
