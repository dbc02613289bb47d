/// The queries that are tried when no song has all words.
extension SearchedWords {
    /// Words that people put around a title and an artist, as in "that song Imagine by John Lennon".
    private static let fillers: Set<String> = [
        "a", "an", "by", "called", "from", "it", "named", "of", "one", "song", "sung", "that", "the", "this", "track",
        "tune", "version", "with",
    ]
    /// The most words that are split.
    private static let splitLimit = 4
    /// The lengths of a word that is split.
    private static let splitLengths = 4...32
    /// The most ways of splitting a word that are tried, those with the fewest words first.
    private static let splitsLimit = 5

    /// The words other than those that people put around names; `nil` when nothing else, or all of it, is left.
    var withoutFillers: SearchedWords? {
        let left = spellings.map { $0.filter { !Self.fillers.contains($0) } }.filter { !$0.isEmpty }
        guard !left.isEmpty, left != spellings else { return nil }
        return SearchedWords(folded: folded, plain: plain, whole: whole, spellings: left)
    }

    /// The words that other spaces would give: parts of unknown words, and neighbours as one word.
    func respacings(_ corrections: [String: [String]]) -> Set<String> {
        var words = Set(spellings.flatMap { zip($0, $0.dropFirst()).map { $0 + $1 } })
        for word in splittable(corrections) {
            let letters = Array(word)
            for start in letters.indices {
                for end in letters.indices.dropFirst(start) { words.insert(String(letters[start...end])) }
            }
        }
        return words
    }

    /// Returns the words with other spaces.
    ///
    /// - Parameters:
    ///   - known: Those of ``respacings(_:)`` that songs have.
    ///   - corrections: The corrections of the words.
    /// - Returns: The query; `nil` when no known words result.
    func respaced(_ known: Set<String>, _ corrections: [String: [String]]) -> WordQuery? {
        let ways = Dictionary(splittable(corrections).map { ($0, splits(of: $0, known)) }) { first, _ in first }
            .filter { !$0.value.isEmpty }
        let queries = spellings.flatMap { words in
            split(words, ways, corrections) + joined(words, known, corrections)
        }
        return queries.isEmpty ? nil : .any(queries)
    }

    private func split(
        _ words: [String],
        _ ways: [String: [[String]]],
        _ corrections: [String: [String]]
    ) -> [WordQuery] {
        guard words.contains(where: { ways[$0] != nil }) else { return [] }
        let forms = words.map { word in
            WordQuery.any(
                [likeliest(for: word, corrections)] + (ways[word] ?? []).map { .all($0.map { .word($0) }) }
            )
        }
        return [.all(forms)]
    }

    private func joined(_ words: [String], _ known: Set<String>, _ corrections: [String: [String]]) -> [WordQuery] {
        zip(words, words.dropFirst()).map { $0 + $1 }.enumerated().compactMap { index, word in
            guard known.contains(word) else { return nil }
            let others = words[..<index] + words[(index + 2)...]
            return .all([.word(word)] + others.map { likeliest(for: $0, corrections) })
        }
    }

    /// The longest unknown words that may be several without the spaces between them.
    private func splittable(_ corrections: [String: [String]]) -> [String] {
        correctable.filter { Self.splitLengths.contains($0.count) && corrections[$0]?.contains($0) != true }
            .sorted { ($1.count, $0) < ($0.count, $1) }
            .prefix(Self.splitLimit)
            .map(\.self)
    }

    /// The ways of splitting a word into known ones; of single letters, "a" and "i" are words.
    private func splits(of word: String, _ known: Set<String>) -> [[String]] {
        let letters = Array(word)
        // The ways of splitting what comes before each letter.
        var ways: [[[String]]] = [[[]]]
        for end in 1...letters.count {
            var found: [[String]] = []
            for start in 0..<end where !ways[start].isEmpty && end - start < letters.count {
                let part = String(letters[start..<end])
                guard known.contains(part) || part == "a" || part == "i" else { continue }
                found += ways[start].map { $0 + [part] }
            }
            ways.append(Array(found.sorted { $0.count < $1.count }.prefix(Self.splitsLimit)))
        }
        return ways[letters.count]
    }
}
