/// A match of a word of a search with a word of a song; a greater one is better.
enum WordMatch: UInt8, CaseIterable {
    case missing
    /// The two share many trigrams.
    case similar
    /// No word of the song matches one of the search that may only stand around a name.
    case filler
    /// The two are equal with other spaces.
    case respaced
    /// The two differ by one edit, or sound the same.
    case corrected
    /// The word of the song begins with the one of the search.
    case beginning
    /// The word of the song begins with the last one of the search, which may be incomplete.
    case unfinished
    case equal
}

/// The words of songs that each word of a search may stand for.
struct WordChoices {
    /// The best match of each word of a search, and equality for places without one.
    typealias Matches = SIMD16<WordMatch.RawValue>

    /// The choices for each word of the search, the best first.
    private(set) var lists: [[(word: WordTable.Number, match: WordMatch)]] = []
    /// The matches of a song without any of the words.
    private(set) var none = Matches(repeating: WordMatch.equal.rawValue)
    /// The different matches of words of songs; the first one is of those that are no choice.
    private var matches = [Matches()]
    /// The matches of each word of the table, as a place among the different ones.
    private var places: [UInt16]

    init(_ table: WordTable) {
        places = Array(repeating: 0, count: table.rows.count)
    }

    /// Adds the next word of the search; a filler may be missing.
    mutating func append(isFiller: Bool = false) {
        none[lists.count] = (isFiller ? WordMatch.filler : .missing).rawValue
        lists.append([])
    }

    /// Adds a choice for a word of the search, unless it is one already.
    mutating func add(_ word: WordTable.Number, for index: Int, _ match: WordMatch) {
        var changed = matches[Int(places[Int(word)])]
        guard changed[index] < match.rawValue, matches.count < UInt16.max else { return }
        changed[index] = match.rawValue
        if changed != matches[matches.count - 1] { matches.append(changed) }
        places[Int(word)] = UInt16(matches.count - 1)
        lists[index].append((word, match))
    }

    /// The best matches of a song's words.
    func matches(_ words: Slice<UnsafeBufferPointer<WordTable.Number>>) -> Matches {
        words.reduce(none) { pointwiseMax($0, matches[Int(places[Int($1)])]) }
    }

    /// The weakest of a song's matches; `missing` when it lacks a word.
    func weakest(_ matches: Matches) -> WordMatch { WordMatch(rawValue: matches.min()) ?? .missing }

    /// The number of words that a song has, when these are enough: all but one of few, or about half of many.
    func count(_ matches: Matches) -> Int? {
        let count = lists.indices.count { matches[$0] > WordMatch.missing.rawValue }
        return count >= (lists.count < 4 ? lists.count - 1 : min(lists.count / 2, 3)) ? count : nil
    }
}
