/// The words of a search, and the queries for songs with them.
package struct SearchedWords {
    /// The folded text of the search.
    let folded: String
    /// The folded text without punctuation and the leading article.
    let plain: String
    /// The folded text without punctuation, with its leading article.
    let whole: String
    /// The words, with punctuation joining them and separating them, where that differs.
    let spellings: [[String]]

    /// The most words in a query; further words only influence the ranking.
    private static let wordLimit = 16
    /// The most corrections of a word that are tried when every word may be wrong.
    private static let likeliestLimit = 10
    /// The most words that are replaced by similar ones.
    private static let guessLimit = 4
    /// The least letters of a word that is not short.
    fileprivate static let leastLength = 4

    /// - Parameter folded: The text of the search, as the database's function `fold` folds it.
    package init(_ folded: String) {
        let (joined, separated) = (
            NameWords.words(of: folded, isSeparating: false), NameWords.words(of: folded, isSeparating: true)
        )
        let spellings = (joined == separated ? [joined] : [joined, separated]).map { words in
            var known: Set<String> = []
            return Array(words.filter { known.insert($0).inserted }.suffix(Self.wordLimit))
        }
        .filter { !$0.isEmpty }
        self.init(
            folded: folded,
            plain: NameWords.plain(folded),
            // "A Team" may be The A Team.
            whole: NameWords.plain("the " + folded),
            spellings: spellings
        )
    }

    init(folded: String, plain: String, whole: String, spellings: [[String]]) {
        self.folded = folded
        self.plain = plain
        self.whole = whole
        self.spellings = spellings
    }

    /// The words that may be misspelt: short ones are similar to too many others.
    var correctable: [String] {
        Set(spellings.joined().filter { $0.length > 2 }).sorted()
    }

    /// The first word, with which most people start a title.
    var first: String { plain.split(separator: " ").first.map { String($0) } ?? plain }

    /// The longest words that are neither known nor one edit from a known one; finding similar words is slow.
    func unknown(_ corrections: [String: [String]]) -> [String] {
        let unknown = correctable.filter { corrections[$0] == nil }
        return Array(unknown.sorted { $0.count > $1.count }.prefix(Self.guessLimit))
    }
}

extension SearchedWords {
    /// All words unchanged, when the last one is short; `nil` otherwise.
    var unchanged: WordQuery? {
        guard spellings.contains(where: \.isOpen) else { return nil }
        return .any(spellings.map { .all($0.map { .word($0) }) })
    }

    /// All words, the last one as a prefix.
    var finished: WordQuery {
        .any(spellings.map { words in .all(words.map { isUnfinished($0, in: words) ? .beginning($0) : .word($0) }) })
    }

    /// All words as prefixes; `nil` when there are none, or single letters only.
    var beginnings: WordQuery? {
        guard spellings.contains(where: { $0.count > 1 }),
            spellings.allSatisfy({ $0.contains { $0.length > 1 } })
        else { return nil }
        return .any(spellings.map { .all($0.map { .beginning($0) }) })
    }

    /// All words, each unchanged or corrected.
    func corrected(_ corrections: [String: [String]]) -> WordQuery {
        .any(spellings.map { words in .all(words.map { alternatives(of: $0, in: words, corrections) }) })
    }

    /// All combinations without one word; `nil` when there is only one word.
    func withoutOne(_ corrections: [String: [String]]) -> WordQuery? {
        let long = spellings.filter { (2...8).contains($0.count) }
        guard !long.isEmpty else { return nil }
        return .any(
            long.flatMap { words in
                let alternatives = words.map { likeliest(for: $0, corrections) }
                return alternatives.indices.map { left in
                    WordQuery.all(alternatives.indices.filter { $0 != left }.map { alternatives[$0] })
                }
            }
        )
    }

    /// Groups of adjacent words, with about half of the words and at most three; `nil` for fewer than four words.
    func stretches(_ corrections: [String: [String]]) -> WordQuery? {
        let long = spellings.filter { $0.count > 3 }
        guard !long.isEmpty else { return nil }
        return .any(
            long.flatMap { words in
                let alternatives = words.map { likeliest(for: $0, corrections) }
                let length = min(words.count / 2, 3)
                return (0...words.count - length).map { WordQuery.all(Array(alternatives[$0..<$0 + length])) }
            }
        )
    }

    /// True when a word is used as a prefix.
    private func isUnfinished(_ word: String, in words: [String]) -> Bool {
        word == words.last && (word.length > 1 || words.count > 1)
    }

    /// A word, the words with it as a prefix unless it is known, and its corrections.
    ///
    /// A known short word is not corrected, because it is one letter from too many others.
    private func alternatives(of word: String, in words: [String], _ corrections: [String: [String]]) -> WordQuery {
        let found = corrections[word] ?? []
        let isKnown = found.contains(word)
        let isShort = word.length < Self.leastLength
        let isPrefix = isUnfinished(word, in: words) || !isShort && !isKnown
        let others = isShort && isKnown ? [] : found.filter { $0 != word }
        return .any([isPrefix ? .beginning(word) : .word(word)] + (others + Self.sameWords(as: word)).map { .word($0) })
    }

    /// A word when it is known, or else some of its corrections.
    func likeliest(for word: String, _ corrections: [String: [String]]) -> WordQuery {
        let found = corrections[word] ?? [word]
        let likeliest = found.contains(word) ? [word] : Array(found.prefix(Self.likeliestLimit))
        return .any((likeliest + Self.sameWords(as: word)).map { .word($0) })
    }

    /// Spellings of one word that sound the same.
    private static func sameWords(as word: String) -> [String] {
        homophones.filter { $0.contains(word) }.joined().filter { $0 != word }
    }

    private static let homophones = [
        ["and", "n"], ["you", "u"], ["are", "r"], ["to", "too", "two", "2"], ["for", "four", "4"], ["one", "1"],
        ["three", "3"], ["five", "5"], ["six", "6"], ["seven", "7"], ["eight", "8"], ["nine", "9"], ["ten", "10"],
        ["mister", "mr"], ["doctor", "dr"], ["saint", "st"], ["love", "luv"], ["night", "nite"], ["tonight", "tonite"],
        ["because", "cause", "cuz"], ["okay", "ok"],
    ]
}

extension [String] {
    /// True when there are words besides the last one, which is a short prefix.
    fileprivate var isOpen: Bool { count > 1 && self[count - 1].length < SearchedWords.leastLength }
}

extension String {
    /// The number of letters, as the database counts them.
    var length: Int { unicodeScalars.count }
}
