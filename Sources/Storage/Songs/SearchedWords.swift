import Karaoke

/// The words of a search, and how the database is asked for songs that have them.
///
/// The queries are `tsquery` texts. A word that is no beginning of another is a lexeme, which the index streams; all that
/// begins with a text is collected from the index before anything else happens, so that it has to be long enough to be rare.
struct SearchedWords {
    /// The search as names are folded.
    let folded: String
    /// The same without punctuation and the article at the beginning.
    let plain: String
    /// The words, once as punctuation joins them and once as it separates them, where that makes a difference.
    let spellings: [[String]]

    /// The most words that count; the others only show in the order of what is found.
    private static let wordLimit = 16
    /// The number of corrections of a word that are tried where every word may be the wrong one.
    private static let likeliestLimit = 10
    /// The number of words that are guessed.
    private static let guessLimit = 4
    /// From how many letters on a word is looked for as the beginning of others.
    fileprivate static let prefixLength = 4

    init(folded: String, plain: String, joined: [String], separated: [String]) {
        self.folded = folded
        self.plain = plain
        spellings = (joined == separated ? [joined] : [joined, separated]).map { words in
            var known: Set<String> = []
            return words.filter { known.insert($0).inserted }.suffix(Self.wordLimit)
        }
        .filter { !$0.isEmpty }
    }

    /// All words that may have been meant otherwise: short ones would be any other.
    var correctable: [String] {
        Set(spellings.joined().filter { $0.unicodeScalars.count > 2 }).sorted()
    }

    /// The first word, with which most people begin a title.
    var first: String { plain.split(separator: " ").first.map { String($0) } ?? plain }

    /// The longest of the words that are neither known nor a slip away from any: guessing takes long.
    func unknown(_ corrections: [String: [String]]) -> [String] {
        let unknown = correctable.filter { corrections[$0] == nil }
        return Array(unknown.sorted { $0.count > $1.count }.prefix(Self.guessLimit))
    }
}

extension SearchedWords {
    /// The condition on a song: for the index, and, where the index would have to collect too much, for the songs that it
    /// gives.
    struct Query {
        let indexed: String
        var remaining: String?

        /// The same with nothing left to look at.
        var whole: Query { Query(indexed: remaining ?? indexed) }
    }

    /// All words as they are, for a last one of which the index is not asked as the beginning of others; `nil` otherwise.
    var whole: Query? {
        guard spellings.contains(where: \.isOpen) else { return nil }
        return Query(indexed: any(spellings) { words in all(words.map(\.lexeme)) })
    }

    /// All words, the last as the beginning of one.
    var finished: Query {
        query { word, words in isUnfinished(word, in: words) ? word.prefix : word.lexeme }
    }

    /// The same for the index alone, unless the last word is a letter: so many words begin with it that who means one of
    /// them finds it otherwise, or goes on typing.
    var unfinished: Query? {
        spellings.contains { $0.last?.count == 1 } ? nil : finished.whole
    }

    /// All words as beginnings, of which the long ones are looked up; `nil` when there are none.
    var beginnings: Query? {
        let long = spellings.map { words in words.filter { $0.count >= Self.prefixLength } }
        guard spellings.contains(where: { $0.count > 1 }), !long.contains(where: \.isEmpty) else { return nil }
        return Query(
            indexed: any(long) { all($0.map(\.prefix)) },
            remaining: any(spellings) { all($0.map(\.prefix)) }
        )
    }

    /// All words, each as it is or as it may have been meant.
    func corrected(_ corrections: [String: [String]]) -> Query {
        query { word, words in alternatives(of: word, in: words, corrections) }
    }

    /// All words but one, whichever it is; `nil` when there is only one.
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

    /// Some words that stand together, about half of them and at most three; `nil` for fewer than four.
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

    /// All words; the index is not asked for a last one that too many words begin with, unless there is no other.
    private func query(_ form: (_ word: String, _ words: [String]) -> String) -> Query {
        let whole = any(spellings) { words in all(words.map { form($0, words) }) }
        guard spellings.contains(where: \.isOpen) else { return Query(indexed: whole) }
        let indexed = any(spellings) { words in
            all((words.isOpen ? words.dropLast() : words[...]).map { form($0, words) })
        }
        return Query(indexed: indexed, remaining: whole)
    }

    /// True when a word is taken for the beginning of others.
    private func isUnfinished(_ word: String, in words: [String]) -> Bool {
        word == words.last && (word.count > 1 || words.count > 1)
    }

    /// A word, what begins with it unless it is known, and what it may have been meant as.
    ///
    /// A short word that there is is taken for what it is: it differs from too many others by one letter.
    private func alternatives(of word: String, in words: [String], _ corrections: [String: [String]]) -> String {
        let found = corrections[word] ?? []
        let isKnown = found.contains(word)
        let isShort = word.count < Self.prefixLength
        let isPrefix = isUnfinished(word, in: words) || !isShort && !isKnown
        let others = isShort && isKnown ? [] : found.filter { $0 != word }
        return any([isPrefix ? word.prefix : word.lexeme] + (others + Self.sameWords(as: word)).map(\.lexeme)) { $0 }
    }

    /// A word when it is known, or else some of what it may have been meant as.
    private func likeliest(for word: String, _ corrections: [String: [String]]) -> String {
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

    private func any<Element>(_ elements: some Sequence<Element>, _ query: (Element) -> String) -> String {
        "(\(elements.map(query).joined(separator: " | ")))"
    }

    private func all(_ queries: some Sequence<String>) -> String {
        "(\(queries.joined(separator: " & ")))"
    }
}

extension [String] {
    /// True when there are others besides the last one, with which too many begin for the index to collect them all.
    fileprivate var isOpen: Bool { count > 1 && self[count - 1].count < SearchedWords.prefixLength }
}

extension String {
    /// The word as a `tsquery` names it.
    fileprivate var lexeme: String {
        let quoted = replacingScalars { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "'": "''"
            default: nil
            }
        }
        return "'\(quoted)'"
    }

    /// The words that begin with this one, as a `tsquery` names them.
    fileprivate var prefix: String { "\(lexeme):*" }
}
