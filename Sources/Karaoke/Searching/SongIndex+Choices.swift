/// The choices for the words of a search.
extension SongIndex {
    /// The least letters of a word that is not short: a short one is one edit from too many others.
    private static let leastLength = 4
    /// The most words that take the place of an unknown one.
    private static let lookalikeLimit = 5
    /// The lengths of a word that is split.
    private static let splitLengths = 4...32
    /// The most ways of splitting a word that are tried, those with the fewest words first.
    private static let splitsLimit = 5

    /// The words as they are, and as beginnings.
    func choices(for words: [String]) -> WordChoices {
        var choices = WordChoices(self.words)
        let hasBeginnings = words.contains { $0.length > 1 }
        for (index, word) in words.enumerated() {
            choices.append()
            if let number = known(word) { choices.add(number, for: index, .equal) }
            let isLast = index == words.count - 1
            guard isLast ? words.count > 1 || hasBeginnings : hasBeginnings else { continue }
            addBeginnings(word, at: index, isLast ? .unfinished : .beginning, to: &choices)
        }
        return choices
    }

    /// The words also with errors, and other ones for each way of splitting those that are unknown.
    func looseChoices(for words: [String]) -> [WordChoices] {
        let splits = words.map(ways(ofSplitting:))
        let ways = (0..<(splits.map(\.count).max() ?? 0)).map { way in
            let parts = zip(words, splits).flatMap { $1.isEmpty ? [$0] : $1[min(way, $1.count - 1)] }
            return looseChoices(for: Array(parts.suffix(SearchedWords.limit)), isSplit: true)
        }
        return [looseChoices(for: words, isSplit: false, hasSimilar: ways.isEmpty)] + ways
    }

    private func looseChoices(for words: [String], isSplit: Bool, hasSimilar: Bool = true) -> WordChoices {
        var choices = WordChoices(self.words)
        let hasOthers = !words.allSatisfy(SearchedWords.fillers.contains)
        for (index, word) in words.enumerated() {
            choices.append(isFiller: hasOthers && SearchedWords.fillers.contains(word))
            let number = known(word)
            if let number { choices.add(number, for: index, isSplit ? .respaced : .equal) }
            let isLong = word.length >= Self.leastLength
            let isUnfinished = index == words.count - 1 && (words.count > 1 || word.length > 1)
            if !isSplit, isUnfinished || isLong && number == nil {
                addBeginnings(word, at: index, isUnfinished ? .unfinished : .beginning, to: &choices)
            }
            for same in SearchedWords.sameWords(as: word).compactMap(known) {
                choices.add(same, for: index, .corrected)
            }
            guard word.length > 2, number == nil || isLong && !isSplit else { continue }
            addCorrections(word, at: index, to: &choices)
            // Finding similar words is slow.
            if hasSimilar, choices.lists[index].isEmpty { addSimilar(word, at: index, to: &choices) }
        }
        for (index, joined) in zip(words, words.dropFirst()).map(+).enumerated() {
            guard let number = known(joined) else { continue }
            choices.add(number, for: index, .respaced)
            choices.add(number, for: index + 1, .respaced)
        }
        return choices
    }

    private func addBeginnings(_ word: String, at index: Int, _ match: WordMatch, to choices: inout WordChoices) {
        for number in words.words(beginningWith: word) { choices.add(number, for: index, match) }
    }

    /// Adds the words that differ by one edit.
    private func addCorrections(_ word: String, at index: Int, to choices: inout WordChoices) {
        for number in words.corrections(of: word) where isInUse(number) { choices.add(number, for: index, .corrected) }
    }

    private func addSimilar(_ word: String, at index: Int, to choices: inout WordChoices) {
        for number in words.lookalikes(of: word).lazy.filter(isInUse).prefix(Self.lookalikeLimit) {
            choices.add(number, for: index, .similar)
        }
    }

    /// The number of a word that a song has.
    private func known(_ word: String) -> WordTable.Number? {
        words.number(of: word).flatMap { isInUse($0) ? $0 : nil }
    }

    /// The ways of splitting an unknown word into known ones; of single letters, "a" and "i" are words.
    private func ways(ofSplitting word: String) -> [[String]] {
        let letters = Array(word.unicodeScalars)
        guard Self.splitLengths ~= letters.count, known(word) == nil else { return [] }
        // The ways of splitting what comes before each letter.
        var ways: [[[String]]] = [[[]]]
        for end in 1...letters.count {
            var found: [[String]] = []
            for start in 0..<end where !ways[start].isEmpty && end - start < letters.count {
                let part = String(String.UnicodeScalarView(letters[start..<end]))
                guard known(part) != nil || part == "a" || part == "i" else { continue }
                found += ways[start].map { $0 + [part] }
            }
            ways.append(Array(found.sorted { $0.count < $1.count }.prefix(Self.splitsLimit)))
        }
        return ways[letters.count]
    }
}
