/// The groups of three letters of the words in a folded text, each word with two spaces before and one behind it.
///
/// Two texts are as similar as the share of the groups that both have is of those that either has: the measure of
/// PostgreSQL's `pg_trgm`.
struct Trigrams: Sendable {
    /// Three scalars of 21 bits each.
    typealias Element = UInt64

    /// The likeness from which on two words are similar.
    static let leastLikeness: Float = 0.3

    /// The groups in ascending order.
    private(set) var elements: [Element] = []

    private static let space = Element(UInt8(ascii: " "))
    private static let mask: Element = 1 << 63 - 1
    private static let pairMask: Element = 1 << 42 - 1

    init(_ texts: ArraySlice<UInt8>...) {
        elements.reserveCapacity(texts.reduce(0) { $0 + $1.count + 2 })
        for text in texts { append(text) }
        elements.sort()
        var last: Element?
        elements.removeAll { element in
            defer { last = element }
            return element == last
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        var word = Word()
        if text.allSatisfy({ $0 < 0x80 }) {
            for byte in text { append(Self.isLetter(byte) ? Element(byte) : nil, to: &word) }
        } else {
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
                let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                append(isLetter ? Element(scalar.value) : nil, to: &word)
            }
        }
        append(nil, to: &word)
    }

    /// Adds the group that ends with a letter, or the last one of a word that ends here.
    private mutating func append(_ letter: Element?, to word: inout Word) {
        guard letter != nil || word.hasLetters else { return }
        elements.append((word.lastTwo << 21 | (letter ?? Self.space)) & Self.mask)
        word = letter == nil ? Word() : Word(hasLetters: true, lastTwo: elements[elements.count - 1] & Self.pairMask)
    }

    /// The word that is being read, which begins behind two spaces.
    private struct Word {
        var hasLetters = false
        var lastTwo = Trigrams.space << 21 | Trigrams.space
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// The likeness to another text, from 0 to 1.
    func likeness(to other: Trigrams) -> Float {
        guard !elements.isEmpty, !other.elements.isEmpty else { return 0 }
        var (mine, theirs, shared) = (0, 0, 0)
        while mine < elements.count, theirs < other.elements.count {
            let (first, second) = (elements[mine], other.elements[theirs])
            if first == second { shared += 1 }
            if first <= second { mine += 1 }
            if second <= first { theirs += 1 }
        }
        return Float(shared) / Float(elements.count + other.elements.count - shared)
    }
}
