extension SongIndex {
    /// Finds songs by words of title and artist, the best matches first.
    ///
    /// Songs whose names equal the search or start with it come first. Then come songs with all words, the last one
    /// possibly incomplete; while hardly any are found, songs with all words as beginnings, and with an error in some
    /// words; and without any, songs with other spaces, without words such as "that song" and "by", with similar words, or
    /// with most of the words. Within each group, the most similar songs come first, and of similar ones the most famous
    /// (``SongFame``).
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
    /// The steps of likeness from 0 to 1: songs within one are equal, and ranked by fame.
    private static let likenessSteps: Float = 20
    /// The most songs ranked whose title starts with the search, and whose artist does; names no longer than the search
    /// come first.
    private static let namedLimit = 300
    /// The most such names that are looked at.
    private static let examinedLimit = 10_000
    /// The most songs that are looked at for each set of choices.
    private static let visitedLimit = 30_000

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
        find(words.spellings.map(index.choices), isPartial: false)
        guard !isEnough else { return }
        find(words.spellings.flatMap(index.looseChoices), isPartial: true)
    }
}

/// The groups of results.
extension SongIndexSearch {
    /// Adds weaker matches, up to the requested number.
    private mutating func add(_ rows: [SongIndex.Row]) {
        for row in rows where !isFull && known.insert(row).inserted { found.append(row) }
    }

    /// Adds the songs that match best, and those that match less while hardly any, or none, are found.
    ///
    /// - Parameters:
    ///   - choices: The choices for the words.
    ///   - isPartial: True when a song may lack some of the words.
    private mutating func find(_ choices: [WordChoices], isPartial: Bool) {
        var met = Candidates()
        for choices in choices where !Task.isCancelled { visit(choices, isPartial: isPartial && found.isEmpty, &met) }
        for match in WordMatch.allCases.reversed() where match != .missing {
            let isWanted =
                match.rawValue >= WordMatch.unfinished.rawValue
                || (match.rawValue >= WordMatch.corrected.rawValue ? !isEnough : found.isEmpty)
            if isWanted { add(ranked(met.complete[Int(match.rawValue)])) }
        }
        if found.isEmpty, let most = met.partial.last(where: { !$0.isEmpty }) { add(ranked(most)) }
    }

    /// The songs that may be added.
    private struct Candidates {
        /// The songs with all words, by the weakest match.
        var complete = Array(repeating: Set<SongIndex.Row>(), count: WordMatch.allCases.count)
        /// The songs that lack some words, by the number of words that they have.
        var partial = Array(repeating: Set<SongIndex.Row>(), count: SearchedWords.limit)

        var isEmpty: Bool { complete.allSatisfy(\.isEmpty) }

        /// The number of songs that match no worse.
        func count(from match: WordMatch) -> Int { complete[Int(match.rawValue)...].reduce(0) { $0 + $1.count } }
    }

    /// Collects the songs with the rarest word, and with other ones when those may lack it.
    private func visit(_ choices: WordChoices, isPartial: Bool, _ met: inout Candidates) {
        let counts = choices.lists.map { $0.reduce(0) { $0 + index.words.rows[Int($1.word)].count } }
        let needed = choices.lists.indices.filter { choices.none[$0] == WordMatch.missing.rawValue }
        var left = Self.visitedLimit
        for (place, list) in needed.sorted(by: { counts[$0] < counts[$1] }).enumerated() {
            for (word, match) in choices.lists[list] where met.count(from: match) < Self.rankedLimit {
                for row in index.words.rows[Int(word)] {
                    left -= 1
                    guard left >= 0 else { return }
                    meet(row, choices, isPartial, &met)
                }
            }
            // All songs that lack fewer words than were looked up have been met.
            let most = choices.lists.count - place
            guard isPartial, met.isEmpty, met.partial[most...].allSatisfy(\.isEmpty) else { return }
        }
    }

    private func meet(_ row: SongIndex.Row, _ choices: WordChoices, _ isPartial: Bool, _ met: inout Candidates) {
        let matches = index.words.withWords(of: row, choices.matches)
        let weakest = choices.weakest(matches)
        if weakest != .missing {
            let place = Int(weakest.rawValue)
            if met.complete[place].count < Self.rankedLimit, isNew(row) { met.complete[place].insert(row) }
        } else if isPartial, let count = choices.count(matches) {
            if met.partial[count].count < Self.rankedLimit, isNew(row) { met.partial[count].insert(row) }
        }
    }

    private func isNew(_ row: SongIndex.Row) -> Bool { !known.contains(row) && filter.fits(row) }

    /// The songs, the most similar first, and of similar ones the most famous.
    private func ranked(_ rows: Set<SongIndex.Row>) -> [SongIndex.Row] {
        let first = ArraySlice(words.first.utf8)
        let fames = SongFame.fames(of: rows, in: index, pinned: pinned)
        let ranked = rows.compactMap { row -> (likeness: Int, fame: SongFame, row: SongIndex.Row)? in
            var likeness = trigrams.likeness(to: Trigrams(index.names.title(row), index.names.artist(row)))
            if index.names.plainTitle(row).starts(with: first) { likeness += 0.2 }
            return fames[row].map { (Int(likeness * Self.likenessSteps), $0, row) }
        }
        return ranked.sorted { first, second in
            if first.likeness != second.likeness { return first.likeness > second.likeness }
            if first.fame != second.fame { return first.fame > second.fame }
            return index.names.isOrdered(first.row, before: second.row, index.songs)
        }
        .map(\.row)
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
        let fames = SongFame.fames(of: met, in: index, pinned: pinned)
        let ranked = fames.map { (match: match($0, names), fame: $1, row: $0) }
        return ranked.sorted { first, second in
            if first.match != second.match { return first.match > second.match }
            if first.fame != second.fame { return first.fame > second.fame }
            return index.names.isOrdered(first.row, before: second.row, index.songs)
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

    /// The match of some names, of which a song's name begins with at least one.
    private func match(_ row: SongIndex.Row, _ names: [ArraySlice<UInt8>]) -> NameMatch {
        let (title, artist) = (index.names.plainTitle(row), index.names.plainArtist(row))
        if names.contains(title) || names.contains(index.names.mainTitle(row)) { return .title }
        if names.contains(artist) { return .artist }
        let isWhole = { (text: ArraySlice<UInt8>) in
            names.contains { text.starts(with: $0) && text.dropFirst($0.count).first == UInt8(ascii: " ") }
        }
        return isWhole(title) || isWhole(artist) ? .words : .beginning
    }

    /// A match of a search with the name of a song; a greater one is better.
    private enum NameMatch: UInt8, Comparable {
        /// The title or the artist begins with the search.
        case beginning
        /// The first words of the title or of the artist are the search.
        case words
        case artist
        /// The title is the search, perhaps without its part in brackets.
        case title

        static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    }
}
