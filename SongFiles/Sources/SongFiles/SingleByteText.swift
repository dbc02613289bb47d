/// Weighs text in an encoding of one byte a character by the letters of its languages.
struct SingleByteText: Sendable {
    let encoding: TextEncoding
    /// The cost of the encoding itself: rare ones need more proof.
    private let cost: Double
    /// True when its languages are written with the letters of ASCII as well.
    let isLatin: Bool
    /// The character of each byte; `nil` where there is none.
    private let characters: [WeighedCharacter?]
    /// For each language, the cost of the character of each byte.
    private let languages: [[Double]]

    private init(_ encoding: TextEncoding, _ alphabets: [Alphabet], cost: Double) {
        self.encoding = encoding
        self.cost = cost
        isLatin = alphabets.allSatisfy(\.isLatin)
        let characters =
            (UInt8(0)..<0x80).map { WeighedCharacter(ascii: $0) }
            + encoding.upperHalf.map { $0.flatMap { WeighedCharacter($0) } }
        self.characters = characters
        languages = alphabets.map { alphabet in
            characters.map { character in
                guard let character, !character.isASCII else { return 0 }
                return alphabet.costs[character.scalar] ?? character.strangeness
            }
        }
    }

    static let all = [
        Self(.windows1252, Alphabet.western, cost: 0),
        Self(.windows1250, Alphabet.central, cost: 2.5),
        Self(.windows1251, Alphabet.cyrillic, cost: 1),
        Self(.windows1253, Alphabet.greek, cost: 1),
        Self(.windows1254, Alphabet.turkish, cost: 2),
        Self(.windows1255, Alphabet.hebrew, cost: 1),
        Self(.windows1256, Alphabet.arabic, cost: 1),
        Self(.windows1257, Alphabet.baltic, cost: 2.5),
        Self(.windows1258, Alphabet.vietnamese, cost: 3),
        Self(.windows874, Alphabet.thai, cost: 3),
        Self(.macintosh, Alphabet.western, cost: 1),
        Self(.koi8R, Alphabet.russian, cost: 1),
        Self(.ibm850, Alphabet.western, cost: 3),
        Self(.ibm866, Alphabet.russian, cost: 2),
    ]

    /// The cost of changing the language from word to word.
    private static let mixing = 1.0

    /// The words of a text that have a letter besides those of ASCII: all that is weighed.
    static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(whereSeparator: { !isOfWord($0) }).filter { word in word.contains { $0 >= 0x80 } }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "'") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The cost of the words: the negative logarithm of how likely they are; `nil` when they are invalid.
    func cost(of words: [ArraySlice<UInt8>]) -> Double? {
        var single = languages.map { _ in 0.0 }
        var mixed = 0.0
        for word in words {
            let letters = word.compactMap { characters[Int($0)] }
            guard letters.count == word.count else { return nil }
            let order = cost(ofOrder: letters)
            var least = Double.infinity
            for (index, costs) in languages.enumerated() {
                let cost = word.reduce(order) { $0 + costs[Int($1)] }
                single[index] += cost
                least = min(least, cost)
            }
            mixed += least + Self.mixing
        }
        return cost + min(single.min() ?? 0, mixed)
    }

    /// The cost of characters that rarely follow each other, whatever the language.
    private func cost(ofOrder word: [WeighedCharacter]) -> Double {
        var cost = 0.0
        /// The number of letters in a row that are not of ASCII, after the first.
        var run = 0.0
        for (index, character) in word.enumerated() {
            let previous = index > 0 ? word[index - 1] : nil
            let follows = character.isLetter && previous?.isLetter ?? false
            if !character.isASCII {
                let isAfterSpecial = follows && !(previous?.isASCII ?? true)
                if isLatin {
                    run = isAfterSpecial && !character.isMark ? run + 1 : 0
                    cost += run > 0 ? 1 + 1.5 * run : 0
                    let isInside = previous?.isLetter ?? false && index + 1 < word.count && word[index + 1].isLetter
                    if !character.isLetter, isInside, !character.isApostrophe { cost += 6 }
                } else if follows, !isAfterSpecial {
                    cost += 6
                }
            } else if !isLatin, follows, !(previous?.isASCII ?? true) {
                cost += 6
            }
            guard follows, let previous, !(character.isASCII && previous.isASCII) else { continue }
            if character.isUpper, previous.isLower { cost += 9 }
            if character.isLower, previous.isUpper, index > 1, word[index - 2].isUpper { cost += 2 }
        }
        return cost
    }
}

extension SingleByteText {
    /// A character with the properties that count.
    struct WeighedCharacter: Sendable {
        let scalar: Unicode.Scalar
        let isASCII: Bool
        let isLetter: Bool
        let isMark: Bool
        let isUpper: Bool
        let isLower: Bool
        /// The cost of the character in a language that does not have it.
        let strangeness: Double

        /// Creates a character; `nil` for control characters.
        init?(_ scalar: Unicode.Scalar) {
            let properties = scalar.properties
            guard scalar.isASCII || properties.generalCategory != .control else { return nil }
            self.init(properties, scalar)
        }

        init(ascii byte: UInt8) {
            let scalar = Unicode.Scalar(byte)
            self.init(scalar.properties, scalar)
        }

        private init(_ properties: Unicode.Scalar.Properties, _ scalar: Unicode.Scalar) {
            self.scalar = scalar
            isASCII = scalar.isASCII
            isMark = properties.generalCategory == .nonspacingMark
            isLetter = properties.isAlphabetic || isMark
            isUpper = properties.isUppercase
            isLower = properties.isLowercase
            strangeness = isLetter ? 9.5 : Self.signs[scalar] ?? 11
        }

        var isApostrophe: Bool { scalar == "\u{2019}" || scalar == "\u{B4}" }

        private static let signs: [Unicode.Scalar: Double] = [
            "\u{2019}": 3, "\u{2018}": 4, "\u{201C}": 4, "\u{201D}": 4, "\u{2013}": 3.5, "\u{2014}": 4, "\u{2026}": 4,
            "\u{B4}": 4.5, "\u{AB}": 5, "\u{BB}": 5, "\u{201E}": 5, "\u{BF}": 4, "\u{A1}": 4, "\u{B0}": 6, "\u{A0}": 5,
            "\u{2022}": 6, "\u{2122}": 7, "\u{2116}": 5, "\u{5BE}": 6, "\u{60C}": 5, "\u{61F}": 5,
        ]
    }
}
