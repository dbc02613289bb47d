import Karaoke

/// The words of a search, and the queries for songs with them.
///
/// The queries are `tsquery` texts. A whole word is a lexeme, which the index streams; all words with a prefix are
/// collected from the index first, so that a prefix has to be long enough to be rare.
struct SearchedWords {
    /// The folded text of the search.
    let folded: String
    /// The folded text without punctuation and the leading article.
    let plain: String
    /// The words, with punctuation joining them and separating them, where that differs.
    let spellings: [[String]]

    /// The most words in a query; further words only influence the ranking.
    private static let wordLimit = 16
    /// The most corrections of a word that are tried when every word may be wrong.
    private static let likeliestLimit = 10
    /// The most words that are replaced by similar ones.
    private static let guessLimit = 4
    /// The least letters of a word that is used as a prefix.
    fileprivate static let prefixLength = 4

    init(folded: String, plain: String, joined: [String], separated: [String]) {
        let spellings = (joined == separated ? [joined] : [joined, separated]).map { words in
            var known: Set<String> = []
            return Array(words.filter { known.insert($0).inserted }.suffix(Self.wordLimit))
        }
        .filter { !$0.isEmpty }
        self.init(folded: folded, plain: plain, spellings: spellings)
    }

    init(folded: String, plain: String, spellings: [[String]]) {
        self.folded = folded
        self.plain = plain
        self.spellings = spellings
    }

    /// The words that may be misspelt: short ones are similar to too many others.
    var correctable: [String] {
        Set(spellings.joined().filter { $0.unicodeScalars.count > 2 }).sorted()
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
    /// The condition on a song: one for the index, and one for the songs that the index returns, where the index would
    /// have to collect too much.
    struct Query {
        let indexed: String
        var remaining: String?

        /// The condition without a further check of the songs.
        var whole: Query { Query(indexed: remaining ?? indexed) }
    }

    /// All words unchanged, when the last one is not used as a prefix in the index; `nil` otherwise.
    var whole: Query? {
        guard spellings.contains(where: \.isOpen) else { return nil }
        return Query(indexed: any(spellings) { words in all(words.map(\.lexeme)) })
    }

    /// All words, the last one as a prefix.
    var finished: Query {
        query { word, words in isUnfinished(word, in: words) ? word.prefix : word.lexeme }
    }

    /// The condition for the index alone, unless the last word is one letter: it is the prefix of so many words that a
    /// search for one of them succeeds otherwise, or is completed.
    var unfinished: Query? {
        spellings.contains { $0.last?.count == 1 } ? nil : finished.whole
    }

    /// All words as prefixes, of which the index finds the long ones, or else those of three letters; `nil` when there
    /// are none.
    var beginnings: Query? {
        let long = spellings.map { words in
            let long = words.filter { $0.count >= Self.prefixLength }
            return long.isEmpty ? words.filter { $0.count == Self.prefixLength - 1 } : long
        }
        guard spellings.contains(where: { $0.count > 1 }), !long.contains(where: \.isEmpty) else { return nil }
        return Query(
            indexed: any(long) { all($0.map(\.prefix)) },
            remaining: any(spellings) { all($0.map(\.prefix)) }
        )
    }

    /// All words, each unchanged or corrected.
    func corrected(_ corrections: [String: [String]]) -> Query {
        query { word, words in alternatives(of: word, in: words, corrections) }
    }

    /// All combinations without one word; `nil` when there is only one word.
    func withoutOne(_ corrections: [String: [String]]) -> Query? {
        let long = spellings.filter { (2...8).contains($0.count) }
        guard !long.isEmpty else { return nil }
        return Query(
            indexed: any(long) { words in
                let alternatives = words.map { likeliest(for: $0, corrections) }
                return any(alternatives.indices) { left in
                    all(alternatives.indices.filter { $0 != left }.map { alternatives[$0] })
                }
            }
        )
    }

    /// Groups of adjacent words, with about half of the words and at most three; `nil` for fewer than four words.
    func stretches(_ corrections: [String: [String]]) -> Query? {
        let long = spellings.filter { $0.count > 3 }
        guard !long.isEmpty else { return nil }
        return Query(
            indexed: any(long) { words in
                let alternatives = words.map { likeliest(for: $0, corrections) }
                let length = min(words.count / 2, 3)
                return any(0...words.count - length) { all(alternatives[$0..<$0 + length]) }
            }
        )
    }

    /// All words, in the index without a last word that is too common a prefix, unless there is no other word.
    private func query(_ form: (_ word: String, _ words: [String]) -> String) -> Query {
        let whole = any(spellings) { words in all(words.map { form($0, words) }) }
        guard spellings.contains(where: \.isOpen) else { return Query(indexed: whole) }
        let indexed = any(spellings) { words in
            all((words.isOpen ? words.dropLast() : words[...]).map { form($0, words) })
        }
        return Query(indexed: indexed, remaining: whole)
    }

    /// True when a word is used as a prefix.
    private func isUnfinished(_ word: String, in words: [String]) -> Bool {
        word == words.last && (word.count > 1 || words.count > 1)
    }

    /// A word, the words with it as a prefix unless it is known, and its corrections.
    ///
    /// A known short word is not corrected, because it is one letter from too many others.
    private func alternatives(of word: String, in words: [String], _ corrections: [String: [String]]) -> String {
        let found = corrections[word] ?? []
        let isKnown = found.contains(word)
        let isShort = word.count < Self.prefixLength
        let isPrefix = isUnfinished(word, in: words) || !isShort && !isKnown
        let others = isShort && isKnown ? [] : found.filter { $0 != word }
        return any([isPrefix ? word.prefix : word.lexeme] + (others + Self.sameWords(as: word)).map(\.lexeme)) { $0 }
    }

    /// A word when it is known, or else some of its corrections.
    func likeliest(for word: String, _ corrections: [String: [String]]) -> String {
        let found = corrections[word] ?? [word]
        let likeliest = found.contains(word) ? [word] : Array(found.prefix(Self.likeliestLimit))
        return any((likeliest + Self.sameWords(as: word)).map(\.lexeme)) { $0 }
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

    func any<Element>(_ elements: some Sequence<Element>, _ query: (Element) -> String) -> String {
        "(\(elements.map(query).joined(separator: " | ")))"
    }

    func all(_ queries: some Sequence<String>) -> String {
        "(\(queries.joined(separator: " & ")))"
    }
}

extension [String] {
    /// True when there are words besides the last one, which is too common a prefix for the index.
    fileprivate var isOpen: Bool { count > 1 && self[count - 1].count < SearchedWords.prefixLength }
}

extension String {
    /// The lexeme of the word in a `tsquery`.
    var lexeme: String {
        let quoted = replacingScalars { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "'": "''"
            default: nil
            }
        }
        return "'\(quoted)'"
    }

    /// The prefix of the word in a `tsquery`.
    fileprivate var prefix: String { "\(lexeme):*" }
}
