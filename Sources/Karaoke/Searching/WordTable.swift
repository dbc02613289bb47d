/// The words of songs, and the rows that have each of them.
struct WordTable: Sendable {
    /// A word's place in the table.
    typealias Number = UInt32

    private var texts = WordTexts()
    /// The number of scalars of each word.
    private var lengths: [UInt8] = []
    /// True for each word to which one that is typed may be corrected; scripts without spaces have no such words.
    private var areCorrections: [Bool] = []
    private var numbers: [ByteText: Number] = [:]
    private(set) var rows: [[SongIndex.Row]] = []

    /// The words of each row, one row after the other.
    private var rowWords: [Number] = []
    private var rowStarts: [UInt32] = [0]

    private var byText = OrderedNumbers()
    /// The words in the order of their last letters.
    private var byEnding = OrderedNumbers()
    private var byTrigram: [Trigrams.Element: [Number]] = [:]
    private var trigramCounts: [UInt8] = []
    /// The number of words that are arranged.
    private var arranged: Number = 0

    /// The lengths of words to which others are corrected: what is no more than a sign, or longer than any word, is none.
    private static let correctedLengths = 2...40

    /// Adds a row with its words; ``arrange()`` has to follow before words are looked up by their letters.
    mutating func append(_ texts: [String], row: SongIndex.Row) {
        let start = rowWords.count
        for text in texts {
            let word = number(adding: text)
            guard !rowWords[start...].contains(word) else { continue }
            rowWords.append(word)
            rows[Int(word)].append(row)
        }
        rowStarts.append(UInt32(rowWords.count))
    }

    private mutating func number(adding text: String) -> Number {
        if let known = numbers[ByteText(text)] { return known }
        let number = Number(rows.count)
        numbers[ByteText(text)] = number
        texts.append(text)
        let letters = text.unicodeScalars
        lengths.append(UInt8(clamping: letters.count))
        areCorrections.append(Self.correctedLengths ~= letters.count && !letters.contains(where: \.isUnspaced))
        rows.append([])
        return number
    }

    /// Puts the words that were added in their order.
    mutating func arrange() {
        let added = Array(arranged..<Number(rows.count))
        guard !added.isEmpty else { return }
        let texts = texts
        byText.insert(added) { texts[$0] }
        byEnding.insert(added.filter { areCorrections[Int($0)] }) { texts.reversed($0) }
        for word in added {
            let trigrams = areCorrections[Int(word)] ? Trigrams(texts[word]).elements : []
            for trigram in trigrams { byTrigram[trigram, default: []].append(word) }
            trigramCounts.append(UInt8(clamping: trigrams.count))
        }
        arranged = Number(rows.count)
    }

    /// Calls a function with the words of a row, for which nothing is copied.
    func withWords<Result>(of row: SongIndex.Row, _ body: (Slice<UnsafeBufferPointer<Number>>) -> Result) -> Result {
        let (start, end) = (Int(rowStarts[Int(row)]), Int(rowStarts[Int(row) + 1]))
        return rowWords.withUnsafeBufferPointer { body($0[start..<end]) }
    }

    /// The word's letters.
    func string(_ word: Number) -> String { String(decoding: texts[word], as: UTF8.self) }

    func number(of text: String) -> Number? { numbers[ByteText(text)] }

    /// The words that begin with some letters.
    func words(beginningWith text: String) -> ArraySlice<Number> {
        byText.numbers[byText.range(beginningWith: ArraySlice(text.utf8)) { texts[$0] }]
    }
}

extension WordTable {
    /// The words that differ from one by a letter replaced, left out or added or by two neighbours swapped, and the word itself.
    ///
    /// A single difference is in the first half of the word, so that the second one is a word's end; or in the second half,
    /// so that the first one is a word's beginning; or it swaps the letters between them.
    func corrections(of word: String) -> Set<Number> {
        let letters = Array(word.unicodeScalars)
        let (first, second) = (letters[..<(letters.count / 2)], letters[(letters.count / 2)...])
        var found: Set<Number> = []
        let beginning = byText.range(beginningWith: Self.bytes(first)) { texts[$0] }
        let asked = Asked(letters)
        found.formUnion(byText.numbers[beginning].filter { areCorrections[Int($0)] && isOneEdit($0, from: asked) })
        let end = byEnding.range(beginningWith: ArraySlice(Self.bytes(second).reversed())) { texts.reversed($0) }
        found.formUnion(byEnding.numbers[end].filter { isOneEdit($0, from: asked) })
        if first.count > 0, second.count > 0 {
            var swapped = letters
            swapped.swapAt(first.endIndex - 1, first.endIndex)
            let number = numbers[ByteText(Self.string(swapped[...]))]
            if let number, areCorrections[Int(number)] { found.insert(number) }
        }
        return found
    }

    /// A word that is typed, and its bytes when each is a letter.
    private struct Asked {
        let letters: [Unicode.Scalar]
        let bytes: [UInt8]?

        init(_ letters: [Unicode.Scalar]) {
            self.letters = letters
            bytes = letters.allSatisfy(\.isASCII) ? letters.map { UInt8($0.value) } : nil
        }
    }

    /// True when a word is equal to another one, or differs by one edit.
    private func isOneEdit(_ word: Number, from asked: Asked) -> Bool {
        let length = Int(lengths[Int(word)])
        guard abs(length - asked.letters.count) <= 1 else { return false }
        return texts.withBytes(of: word) { text in
            if let bytes = asked.bytes, text.count == length { return Self.isOneEdit(bytes[...], from: text) }
            let letters = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
            return Self.isOneEdit(asked.letters[...], from: letters[...])
        }
    }

    /// True when two words are equal, or differ by a letter replaced, left out or added or by two neighbours swapped.
    static func isOneEdit<Letter: Equatable>(
        _ first: ArraySlice<Letter>,
        from second: some BidirectionalCollection<Letter>
    ) -> Bool {
        let same = zip(first, second).prefix { $0 == $1 }.count
        let (first, second) = (first.dropFirst(same), second.dropFirst(same))
        let longer = first.count - second.count
        guard let letter = first.first, let other = second.first else { return abs(longer) <= 1 }
        let (rest, otherRest) = (first.dropFirst(), second.dropFirst())
        guard longer == 0 else { return longer > 0 ? rest.elementsEqual(second) : first.elementsEqual(otherRest) }
        if rest.elementsEqual(otherRest) { return true }
        return rest.first == other && otherRest.first == letter && rest.dropFirst().elementsEqual(otherRest.dropFirst())
    }

    /// The similar words, the most similar ones first.
    ///
    /// - Complexity: O(*n*), where *n* is the number of words that have each of the word's trigrams.
    func lookalikes(of word: String) -> [Number] {
        let trigrams = Trigrams(ArraySlice(word.utf8))
        var common: [Number: Int] = [:]
        for trigram in trigrams.elements {
            for number in byTrigram[trigram] ?? [] { common[number, default: 0] += 1 }
        }
        let similar = common.compactMap { number, shared -> (likeness: Float, word: Number)? in
            let likeness = Float(shared) / Float(trigrams.elements.count + Int(trigramCounts[Int(number)]) - shared)
            return likeness >= Trigrams.leastLikeness ? (likeness, number) : nil
        }
        return similar.sorted { first, second in
            first.likeness == second.likeness
                ? texts[first.word].lexicographicallyPrecedes(texts[second.word]) : first.likeness > second.likeness
        }
        .map(\.word)
    }

    private static func bytes(_ letters: ArraySlice<Unicode.Scalar>) -> ArraySlice<UInt8> {
        ArraySlice(string(letters).utf8)
    }

    private static func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: letters)
        return String(view)
    }
}

/// The bytes of words, one word after the other.
struct WordTexts: Sendable {
    private var bytes: [UInt8] = []
    /// The place of each word's first byte, and the place behind the last word.
    private var starts: [UInt32] = [0]

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        starts.append(UInt32(bytes.count))
    }

    subscript(word: WordTable.Number) -> ArraySlice<UInt8> {
        bytes[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]
    }

    /// Calls a function with the bytes of a word, for which nothing is copied.
    func withBytes<Result>(of word: WordTable.Number, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result) -> Result {
        let (start, end) = (Int(starts[Int(word)]), Int(starts[Int(word) + 1]))
        return bytes.withUnsafeBufferPointer { body($0[start..<end]) }
    }

    /// The bytes from the last to the first one.
    func reversed(_ word: WordTable.Number) -> ArraySlice<UInt8> { ArraySlice(self[word].reversed()) }
}

/// A text that equals another one of the same bytes only.
struct ByteText: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (first: Self, second: Self) -> Bool {
        first.text.utf8.elementsEqual(second.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
