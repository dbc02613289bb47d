/// The words of a search, and how the database is asked for songs that have them.
///
/// The queries are `tsquery` texts. A word that is no beginning of another is a lexeme, which the index streams; all that
/// begins with a text is collected from the index before anything else happens, so that it has to be long enough to be rare.
struct SearchedWords {
    /// The search as names are folded.
    let folded: String
    /// The words, once as punctuation joins them and once as it separates them, where that makes a difference.
    let spellings: [[String]]

    /// The most words that count; the others only show in the order of what is found.
    private static let wordLimit = 16
    /// From how many letters on a word is looked for as the beginning of others.
    private static let prefixLength = 4

    init(folded: String, joined: [String], separated: [String]) {
        self.folded = folded
        spellings = (joined == separated ? [joined] : [joined, separated]).map { words in
            var known: Set<String> = []
            return words.filter { known.insert($0).inserted }.suffix(Self.wordLimit)
        }
        .filter { !$0.isEmpty }
    }

    /// All words that may have been meant otherwise.
    var correctable: [String] {
        Set(spellings.joined().filter { $0.unicodeScalars.count > 1 }).sorted()
    }

    /// The first word, with which most people begin a title.
    var first: String { spellings.last?.first ?? folded }
}

extension SearchedWords {
    /// What a song has to have, and, where the index would have to collect too much for it, what is left to look at in the
    /// songs that the index gives.
    struct Query {
        let indexed: String
        var remaining: String?

        /// The same with nothing left to look at.
        var whole: Query { Query(indexed: remaining ?? indexed) }
    }

    /// All words, the last as the beginning of one.
    var finished: Query {
        let whole = any(spellings) { words in all(words.dropLast().map(\.lexeme) + words.suffix(1).map(\.prefix)) }
        let isRare = spellings.allSatisfy { $0.count < 2 || $0[$0.count - 1].count >= Self.prefixLength }
        guard !isRare else { return Query(indexed: whole) }
        return Query(
            indexed: any(spellings) { words in all((words.count > 1 ? words.dropLast() : words[...]).map(\.lexeme)) },
            remaining: whole
        )
    }

    /// All words as beginnings, of which the long ones are looked up; `nil` when there are none.
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

    /// All words, each as it is or as it may have been meant.
    func corrected(_ corrections: [String: [String]]) -> Query {
        Query(indexed: any(spellings) { all(alternatives(of: $0, corrections)) })
    }

    /// All words but one, whichever it is; `nil` when there is only one.
    func withoutOne(_ corrections: [String: [String]]) -> Query? {
        let long = spellings.filter { (2...8).contains($0.count) }
        guard !long.isEmpty else { return nil }
        return Query(
            indexed: any(long) { words in
                let alternatives = alternatives(of: words, corrections)
                return any(alternatives.indices) { left in
                    all(alternatives.indices.filter { $0 != left }.map { alternatives[$0] })
                }
            }
        )
    }

    /// Each word with what it may have been meant as.
    ///
    /// A short word that there is is taken for what it is: it differs from too many others by one letter.
    private func alternatives(of words: [String], _ corrections: [String: [String]]) -> [String] {
        words.enumerated().map { place, word in
            let found = corrections[word] ?? []
            let isTrusted = word.count < Self.prefixLength && found.contains(word)
            let isPrefix =
                word.count >= Self.prefixLength
                || place == words.count - 1 && (word.count == Self.prefixLength - 1 || words.count == 1)
            let other = isTrusted ? [] : found.filter { $0 != word }
            return any([isPrefix ? word.prefix : word.lexeme] + other.map(\.lexeme)) { $0 }
        }
    }

    private func any<Element>(_ elements: some Sequence<Element>, _ query: (Element) -> String) -> String {
        "(\(elements.map(query).joined(separator: " | ")))"
    }

    private func all(_ queries: some Sequence<String>) -> String {
        "(\(queries.joined(separator: " & ")))"
    }
}

extension String {
    /// The word as a `tsquery` names it.
    fileprivate var lexeme: String {
        "'\(replacing("\\", with: "\\\\").replacing("'", with: "''"))'"
    }

    /// What begins with the word, as a `tsquery` names it.
    fileprivate var prefix: String { "\(lexeme):*" }
}
