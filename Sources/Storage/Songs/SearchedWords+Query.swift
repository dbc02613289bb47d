import Postgres

extension SearchedWords {
    /// The condition on a song: one for the index, and one for the songs that the index returns, where the index would
    /// have to collect too much.
    struct Query {
        /// The conditions for the index, of which one has to hold.
        let indexed: [Condition]
        /// The `tsquery` for the songs that the index returns.
        private(set) var remaining: String?

        init(indexed: [Condition], remaining: String? = nil) {
            self.indexed = indexed
            self.remaining = remaining
        }

        init(_ terms: String) {
            self.init(indexed: [Condition(terms: [terms])])
        }
    }

    /// The parts of a condition, which all have to hold.
    ///
    /// The index reads the songs of the first part, and skips those of the others that are not among them.
    struct Condition {
        /// The `tsquery` texts.
        let terms: [String]
        /// The first two or three letters of words of a song.
        var beginnings: [String] = []
    }
}

extension SearchedWords.Condition {
    /// The most parts, so that few statements have to be prepared.
    private static let partLimit = 3
    /// The least letters of a word that is used as a prefix beside shorter words.
    private static let longLength = 5
    /// The most words that are used as prefixes; further ones leave hardly any song out.
    private static let prefixLimit = 2
    /// The numbers of letters of the beginnings that the index has.
    static let beginningLengths = 2...3

    /// All of some words, each in a form, the longest ones first, because they are rare.
    init(all words: some Sequence<String>, beginnings: [String] = [], form: (String) -> String) {
        let forms = words.sorted { $0.length > $1.length }.map(form)
        let parts = forms.prefix(Self.partLimit - 1).map(\.self)
        let others = forms.dropFirst(parts.count)
        self.init(
            terms: others.isEmpty ? parts : parts + [others.joined(separator: " & ")],
            beginnings: beginnings
        )
    }

    /// All of some words as prefixes; `nil` when each is a single letter.
    ///
    /// The index collects all words with a prefix first, which is slow for short ones. Of those it has the first letters.
    init?(beginnings words: [String]) {
        let byLength = words.sorted { $0.length > $1.length }
        guard let longest = byLength.first, longest.length >= Self.beginningLengths.lowerBound else { return nil }
        var long = byLength.prefix(Self.prefixLimit).filter { $0.length >= Self.longLength }
        if long.isEmpty, longest.length > Self.beginningLengths.upperBound { long = [longest] }
        let others = byLength.dropFirst(long.count).filter { $0.length >= Self.beginningLengths.lowerBound }
        self.init(
            terms: long.map(\.prefix),
            beginnings: others.map { String($0.unicodeScalars.prefix(Self.beginningLengths.upperBound)) }
        )
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that the index finds a row of `songs` for a query.
    mutating func appendInterpolation(finds query: SearchedWords.Query) {
        appendLiteral("(")
        for (number, condition) in query.indexed.enumerated() {
            appendLiteral(number == 0 ? "(true" : " OR (true")
            for terms in condition.terms {
                appendLiteral(" AND terms @@ ")
                appendInterpolation(terms)
                appendLiteral("::tsquery")
            }
            if !condition.beginnings.isEmpty {
                appendLiteral(" AND beginnings_of(terms) @> ")
                appendInterpolation(condition.beginnings)
            }
            appendLiteral(")")
        }
        appendLiteral(")")
    }
}
