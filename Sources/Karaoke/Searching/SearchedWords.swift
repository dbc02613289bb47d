/// The words of a search.
package struct SearchedWords {
    /// The most words of a search; further words only influence the ranking.
    static let limit = 16

    /// The folded text of the search.
    let folded: String
    /// The folded text without punctuation and the leading article.
    let plain: String
    /// The folded text without punctuation, with its leading article.
    let whole: String
    /// The words, with punctuation joining them and separating them, where that differs.
    let spellings: [[String]]

    /// - Parameter folded: The text of the search, as the database's function `fold` folds it.
    package init(_ folded: String) {
        self.folded = folded
        plain = NameWords.plain(folded)
        // "A Team" may be The A Team.
        whole = NameWords.plain("the " + folded)
        let (joined, separated) = (
            NameWords.words(of: folded, isSeparating: false), NameWords.words(of: folded, isSeparating: true)
        )
        spellings = (joined == separated ? [joined] : [joined, separated]).map { words in
            var known: Set<String> = []
            return Array(words.filter { known.insert($0).inserted }.suffix(Self.limit))
        }
        .filter { !$0.isEmpty }
    }

    /// The first word, with which most people start a title.
    var first: String { plain.split(separator: " ").first.map { String($0) } ?? plain }
}

extension SearchedWords {
    /// True when the search has no other words than those that people put around a name.
    var hasOnlyFillers: Bool { spellings.allSatisfy { $0.allSatisfy(Self.fillers.contains) } }

    /// Words that people put around a title and an artist, as in "that song Imagine by John Lennon".
    static let fillers: Set<String> = [
        "a", "an", "by", "called", "from", "it", "named", "of", "one", "song", "sung", "that", "the", "this", "track",
        "tune", "version", "with",
    ]

    /// Spellings of one word that sound the same.
    static func sameWords(as word: String) -> [String] {
        homophones.filter { $0.contains(word) }.joined().filter { $0 != word }
    }

    private static let homophones = [
        ["and", "n"], ["you", "u"], ["are", "r"], ["to", "too", "two", "2"], ["for", "four", "4"], ["one", "1"],
        ["three", "3"], ["five", "5"], ["six", "6"], ["seven", "7"], ["eight", "8"], ["nine", "9"], ["ten", "10"],
        ["mister", "mr"], ["doctor", "dr"], ["saint", "st"], ["love", "luv"], ["night", "nite"], ["tonight", "tonite"],
        ["because", "cause", "cuz"], ["okay", "ok"],
    ]
}

extension String {
    /// The number of letters, as the database counts them.
    var length: Int { unicodeScalars.count }
}
