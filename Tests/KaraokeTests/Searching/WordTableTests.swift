import SongFuzzing
import Testing

@testable import Karaoke

@Suite struct `A table of words` {
    @Test(arguments: 1...8) func `corrects to every word that is one edit away, and no other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<400).map { _ in Self.word(of: 2...6, &random) }
        var table = WordTable()
        for (row, word) in words.enumerated() {
            table.append([word], row: SongIndex.Row(row))
            // Some words come later than others.
            if row.isMultiple(of: 150) { table.arrange() }
        }
        table.arrange()
        for _ in 0..<200 {
            let asked = Self.word(of: 3...6, &random)
            let expected = Self.edits(of: asked).union([asked]).intersection(words)
            #expect(Set(table.corrections(of: asked).map { table.string($0) }) == expected, "\(asked)")
        }
    }

    @Test(arguments: 1...4) func `has all words with a beginning`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<300).map { _ in Self.word(of: 1...12, &random) }
        var table = WordTable()
        for (row, word) in words.enumerated() { table.append([word], row: SongIndex.Row(row)) }
        table.arrange()
        for _ in 0..<100 {
            let asked = Self.word(of: 1...10, &random)
            let found = table.words(beginningWith: asked).map { table.string($0) }
            #expect(Set(found) == Set(words.filter { $0.utf8.starts(with: asked.utf8) }), "\(asked)")
            #expect(found.map { Array($0.utf8) }.isSorted)
        }
    }

    @Test func `knows a word by its bytes`() {
        var table = WordTable()
        table.append(["caf\u{E9}", "cafe\u{301}"], row: 0)
        table.arrange()
        #expect(table.withWords(of: 0, \.count) == 2)
        #expect(table.number(of: "caf\u{E9}") != table.number(of: "cafe\u{301}"))
    }

    @Test func `corrects to no sign, no word of characters without spaces and none that is too long`() {
        let long = String(repeating: "a", count: 41)
        var table = WordTable()
        table.append(["x", "夜空の", long, "xyz"], row: 0)
        table.arrange()
        for asked in ["xy", "夜空", long + "a"] {
            #expect(table.corrections(of: asked).map { table.string($0) } == (asked == "xy" ? ["xyz"] : []))
        }
    }

    @Test func `puts the most similar words first`() {
        var table = WordTable()
        table.append(["scrolling", "scroll", "strolling", "love"], row: 0)
        table.arrange()
        #expect(table.lookalikes(of: "scrll").map { table.string($0) }.first == "scroll")
        #expect(!table.lookalikes(of: "scrll").map { table.string($0) }.contains("love"))
    }

    private static func word(of lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let letters = ["a", "b", "é", "ж"]
        let count = Int.random(in: lengths, using: &random)
        return (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }

    /// All words that are one edit away.
    private static func edits(of word: String) -> Set<String> {
        let letters = Array(word)
        var edits: Set<String> = []
        for place in letters.indices {
            var (less, swapped) = (letters, letters)
            less.remove(at: place)
            edits.insert(String(less))
            if place > 0 {
                swapped.swapAt(place - 1, place)
                edits.insert(String(swapped))
            }
        }
        for letter in "abéж" {
            for place in 0...letters.count {
                edits.insert(String(letters[..<place] + [letter] + letters[place...]))
                edits.insert(String(letters[..<place] + [letter] + letters[place...].dropFirst()))
            }
        }
        return edits
    }
}

@Suite struct `Trigrams of texts` {
    /// The first two are the examples of PostgreSQL's manual.
    @Test(arguments: [
        ("word", "two words", Float(0.36363637)), ("cat", "cat", 1), ("love", "stack", 0), ("", "love", 0),
        ("björk", "björk", 1), ("a-b", "a b", 1),
    ])
    func `are as similar as to the database`(text: String, other: String, likeness: Float) {
        #expect(Trigrams(ArraySlice(text.utf8)).likeness(to: Trigrams(ArraySlice(other.utf8))) == likeness)
    }
}

extension [[UInt8]] {
    fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) } }
}
